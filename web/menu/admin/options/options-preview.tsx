import type { OptionGroup } from "#contract/house/option-group.ts";
import { optionMessages } from "#web/messages/options.ts";
import { useFormatMoney } from "#web/ui/format.tsx";

/** What a preview shows of a group, which may be incomplete while it is typed. */
interface PreviewedGroup extends Pick<OptionGroup, "name" | "kind" | "min" | "max" | "free"> {
  options: { key: string; name: string; price: number; isDefault: boolean; hasSizePrices: boolean }[];
}

export const previewOfGroup = ({ options, ...group }: OptionGroup): PreviewedGroup => ({
  ...group,
  options: options.map(({ _id, name, price, prices, default: isDefault }) => ({
    key: _id,
    name,
    price,
    isDefault,
    hasSizePrices: Object.keys(prices).length > 0,
  })),
});

const { rules } = optionMessages;

/** "Choose 1 to 3 · 1 free of charge". */
export function ruleText({ min, max, free }: Pick<PreviewedGroup, "min" | "max" | "free">): string {
  const count = min === max ? rules.exactly(max) : min === 0 ? rules.atMost(max) : rules.between(min, max);
  return free > 0 ? `${count} · ${rules.free(free)}` : count;
}

/** Returns a function that formats what an option adds: "+$1.50", "−$2.00", or nothing. */
export function useFormatSurcharge(): (price: number) => string {
  const format = useFormatMoney();
  return (price) => (price === 0 ? "" : `${price > 0 ? "+" : "−"}${format(Math.abs(price))}`);
}

/** A group as guests see it on the sheet of a dish, without its function. */
export function OptionsPreview({ group }: { group: PreviewedGroup }) {
  const formatSurcharge = useFormatSurcharge();
  const isSingle = group.kind === "size" || group.max === 1;
  return (
    <div className="rounded-box border border-base-300 p-4">
      <p className="font-semibold wrap-anywhere">{group.name || rules.nameMissing}</p>
      <p className="text-sm text-base-content/75">{ruleText(group)}</p>
      <ul className="mt-2 grid">
        {group.options.map(({ key, name, price, isDefault, hasSizePrices }) => (
          <li key={key} className="flex min-h-11 items-center gap-3 border-base-300 not-first:border-t">
            <span
              aria-hidden="true"
              className={`grid size-5 shrink-0 place-items-center border border-base-content/60 ${isSingle ? "rounded-full" : "rounded-md"}`}
            >
              {isDefault && (
                <span className={`size-2.5 bg-base-content ${isSingle ? "rounded-full" : "rounded-[0.2rem]"}`} />
              )}
            </span>
            <span className="min-w-0 grow wrap-anywhere">{name || rules.nameMissing}</span>
            <span className="text-end text-sm tabular-nums">
              <span>{formatSurcharge(price)}</span>
              {hasSizePrices && <span className="block text-base-content/75">{rules.bySize}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
