import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { use, useState } from "react";
import { flushSync } from "react-dom";
import { useFieldArray, useForm } from "react-hook-form";
import type { ManagedOptionGroup } from "#contract/house/option-group.ts";
import { pagePaths } from "#contract/paths.ts";
import { api } from "#web/api/api.ts";
import { showFieldErrors } from "#web/api/field-errors.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { adminMessages } from "#web/messages/admin.ts";
import { optionMessages } from "#web/messages/options.ts";
import { useNavigateFromPage } from "#web/navigation/navigation.tsx";
import { LocaleContext } from "#web/ui/format.tsx";
import { useFieldLock } from "#web/ui/locked-fields.tsx";
import { toast } from "#web/ui/toast.ts";
import { useFormDraft } from "#web/ui/use-form-draft.ts";
import { useLeaveGuard } from "#web/ui/use-leave-guard.ts";
import {
  createGroupSchema,
  type GroupValues,
  groupDefaults,
  OptionGroupDraft,
  withShownPrices,
} from "./option-group-values.ts";
import { optionGroupsQuery } from "./queries.ts";

/** The form as its fields use it. */
export type OptionGroupFormState = ReturnType<typeof useOptionGroupForm>["form"];

/**
 * Form of an option group; keeps what is typed until it is saved, also after a reload. If somebody else changed the group
 * meanwhile, `changed` is what is saved now, and what was typed stays; `keepTyped` saves it over that, `takeSaved`
 * discards it.
 */
export function useOptionGroupForm(group: ManagedOptionGroup | undefined) {
  const { currency } = use(LocaleContext);
  const client = useQueryClient();
  const navigate = useNavigateFromPage();
  const form = useForm({
    resolver: zodResolver(createGroupSchema(currency)),
    defaultValues: groupDefaults(group, currency),
  });
  const options = useFieldArray({ control: form.control, name: "options", keyName: "key" });
  const [problem, setProblem] = useState("");
  const draftName = group ? `option group ${group._id}` : "new option group";
  const [openedGroup] = useState(group);
  const draft = useFormDraft(form, draftName, OptionGroupDraft, openedGroup?.version);
  const [changedGroup, setChanged] = useState<ManagedOptionGroup>();

  const showChanged = async () => {
    const newest = { ...optionGroupsQuery, staleTime: 0, retry: false };
    const groups = await client.fetchQuery(newest).catch(() => undefined);
    if (!groups) return setProblem(optionMessages.conflict.notLoaded);
    const saved = groups.find(({ _id: id }) => id === group?._id);
    setChanged(saved);
    if (!saved) setProblem(optionMessages.notFound);
  };
  const { isLocked, whileLocked } = useFieldLock();
  const { run } = useApiMutation({
    request: ({ fields, version }: { fields: GroupValues; version: number | undefined }, keyFor) =>
      whileLocked<unknown>(() =>
        group && version !== undefined
          ? api("updateOptionGroup", { params: { id: group._id }, body: { ...fields, version } })
          : api("createOptionGroup", { body: fields, idempotencyKey: keyFor(fields) }),
      ),
    failedTitle: optionMessages.saveFailed,
    invalidates: [optionGroupsQuery.queryKey],
    onSuccess: () => {
      toast.success(adminMessages.saved);
      // Rendered at once, so that the page is left without a question about unsaved changes.
      flushSync(() => form.reset(form.getValues()));
      return navigate(pagePaths.options);
    },
    onProblem: async (failure) => {
      if (failure.code === "changed_meanwhile") return showChanged();
      showFieldErrors(form, failure.fields);
      setProblem(failure.detail);
    },
  });
  useLeaveGuard(form.formState.isDirty, form.reset, isLocked);
  const save = (version: number | undefined) =>
    form.handleSubmit(async (typed) => {
      setProblem("");
      const groups = client.getQueryData(optionGroupsQuery.queryKey);
      await run({ fields: groups ? withShownPrices(typed, groups) : typed, version });
    });
  const keepTyped = async (saved: ManagedOptionGroup) => {
    const knownIds = new Set(saved.options.map(({ _id: id }) => id));
    // Options that were removed meanwhile are added again.
    options.replace(form.getValues("options").map((one) => (knownIds.has(one.id) ? one : { ...one, id: "" })));
    setChanged(undefined);
    draft.setVersion(saved.version);
    await save(saved.version)();
  };
  const takeSaved = (saved: ManagedOptionGroup) => {
    form.reset(groupDefaults(saved, currency));
    setChanged(undefined);
    draft.setVersion(saved.version);
  };
  const discard = () => {
    form.reset();
    setChanged(undefined);
    setProblem("");
    draft.setVersion(openedGroup?.version);
  };
  const { isRestored } = draft;
  const submit = save(draft.version);
  return { form, options, problem, changed: changedGroup, keepTyped, takeSaved, isLocked, isRestored, discard, submit };
}
