import { toMinor } from "#contract/platform/money.ts";
import type { OptionGroupRecord, OptionRecord } from "../options/option-group-list.repository.ts";
import { createIndex, type Match, matchRows, type Named } from "./match-rows.ts";
import type { MenuState } from "./menu-state.ts";
import type { GroupRow, MenuRows, NamedPrice, OptionRow } from "./read-rows.ts";
import type { Reference } from "./references.ts";
import type { Problems } from "./row-reader.ts";

/** A group as it will be. */
export interface PlannedGroup extends Named {
  row: GroupRow | undefined;
  before: OptionGroupRecord | undefined;
  /** The rows of its options. */
  optionRows: Match<OptionRow, OptionRecord>[];
  after: OptionGroupRecord;
  /** Finds an option by a reference, or says why it cannot. */
  findOption: (reference: Reference) => (Named & { record: OptionRecord }) | string;
}

const newGroup = { kind: "choice", min: 0, max: 1, free: 0, ask: 0, version: 1 } as const;

/** Defaults of a new option. */
const newOption = {
  price_minor: 0,
  max_each: 1,
  is_default: 0,
  available: 1,
  sold_out_until: null,
  adds_allergens: "[]",
  dish_id: null,
  sizePrices: {},
  dish: undefined,
} satisfies Partial<OptionRecord>;

function toGroup({ row, existing, id }: Match<GroupRow, OptionGroupRecord>, createdAt: number): OptionGroupRecord {
  const { name, kind, min, max, free, ask } = row.patch;
  const before = existing ?? { ...newGroup, id, name: "", created_at: createdAt, options: [] };
  return {
    ...before,
    name: name ?? before.name,
    kind: kind ?? before.kind,
    min: min ?? before.min,
    max: max ?? before.max,
    free: free ?? before.free,
    ask: ask === undefined ? before.ask : Number(ask),
  };
}

/** An option without what it says about other rows. */
function toOption(
  { row, existing, id }: Match<OptionRow, OptionRecord>,
  group: { id: string; position: number },
  currency: string,
): OptionRecord {
  const { name, patch } = row;
  const before = existing ?? { ...newOption, id, group_id: group.id, position: group.position, name: "" };
  // An option that is sold out until tomorrow stays so where nothing is changed.
  const isSet = patch.available !== undefined && Number(patch.available) !== before.available;
  return {
    ...before,
    name: name ?? before.name,
    price_minor: patch.price === undefined ? before.price_minor : (toMinor(patch.price, currency) ?? 0),
    max_each: patch.maxEach ?? before.max_each,
    is_default: patch.default === undefined ? before.is_default : Number(patch.default),
    available: isSet ? Number(patch.available) : before.available,
    sold_out_until: isSet ? null : before.sold_out_until,
    adds_allergens: patch.addsAllergens ? JSON.stringify(patch.addsAllergens) : before.adds_allergens,
  };
}

/** Groups with their own values, before their options are read. */
function planGroupRows(rows: readonly GroupRow[], menu: MenuState, problems: Problems): PlannedGroup[] {
  const matches = matchRows(rows, menu.groups, problems);
  const matchOf = new Map(matches.map((match) => [match.id, match]));
  const now = Date.now();
  const plan = (after: OptionGroupRecord, match: Match<GroupRow, OptionGroupRecord> | undefined): PlannedGroup => ({
    id: after.id,
    name: after.name,
    fileId: match?.row.id,
    row: match?.row,
    before: match?.existing,
    optionRows: [],
    after,
    findOption: () => "",
  });
  const existingGroups = menu.groups.map((group): PlannedGroup => {
    const match = matchOf.get(group.id);
    return { ...plan(match ? toGroup(match, now) : group, match), before: group };
  });
  const newGroups = matches.filter((match) => !match.existing);
  // One after the other, since groups are listed by the time at which they were made.
  return [...existingGroups, ...newGroups.map((match, index) => plan(toGroup(match, now + index), match))];
}

const named = (record: OptionRecord, fileId: string | undefined) => ({
  id: record.id,
  name: record.name,
  fileId,
  record,
});

/** The groups with their options as they will be; what options say of sizes and dishes is added by `linkOptions`. */
export function planGroups(rows: MenuRows, menu: MenuState, currency: string, problems: Problems): PlannedGroup[] {
  const planned = planGroupRows(rows.groups, menu, problems);
  const find = createIndex(planned);
  const rowsOf = Map.groupBy(rows.options, ({ row, group }) => {
    const groupOrProblem = group ? find(group) : "Please name the group of this option";
    if (typeof groupOrProblem !== "string") return groupOrProblem;
    // A cell that could not be read is reported already.
    if (!problems.hasRow(row)) problems.add(row, "group", groupOrProblem);
    return undefined;
  });
  return planned.map((group) => {
    const existing = group.after.options;
    const optionRows = matchRows(rowsOf.get(group) ?? [], existing, problems);
    const matchOf = new Map(optionRows.map((match) => [match.id, match]));
    const changedOptions = existing.map((option) => {
      const match = matchOf.get(option.id);
      return match ? toOption(match, option, currency) : option;
    });
    const last = existing.at(-1)?.position ?? -1;
    const newOptions = optionRows
      .filter(({ existing }) => !existing)
      .map((match, index) => toOption(match, { id: group.id, position: last + 1 + index }, currency));
    const options = [...changedOptions, ...newOptions];
    return {
      ...group,
      optionRows,
      after: { ...group.after, options },
      findOption: createIndex(options.map((option) => named(option, matchOf.get(option.id)?.row.id))),
    };
  });
}

/** Finds options by group and name. */
export type FindPrice = (price: NamedPrice) => { group: PlannedGroup; option: OptionRecord; minor: number } | string;

export function priceFinder(groups: readonly PlannedGroup[], currency: string): FindPrice {
  const find = createIndex(groups);
  return ({ path: [first, second], price }) => {
    const group = first ? find(first) : "";
    if (typeof group === "string") return group;
    const option = second ? group.findOption(second) : "";
    if (typeof option === "string") return option;
    return { group, option: option.record, minor: toMinor(price, currency) ?? 0 };
  };
}
