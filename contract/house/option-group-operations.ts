import { z } from "zod";
import { Deleted, IdParams, Inserted, Modified } from "../platform/fields.ts";
import type { Operation } from "../platform/operation.ts";
import { QueryVersion } from "../platform/version.ts";
import { AvailabilityPatch, ManagedOptionGroup, OptionGroupInput, OptionGroupPatch } from "./option-group.ts";

export const listOptionGroups = {
  summary: "List the option groups with the dishes that have them",
  access: "admin",
  response: z.array(ManagedOptionGroup),
} as const satisfies Operation;

export const createOptionGroup = {
  summary: "Add a group of options",
  access: "admin",
  body: OptionGroupInput,
  response: Inserted,
  idempotent: true,
} as const satisfies Operation;

export const updateOptionGroup = {
  summary: "Change a group of options on every dish that has it",
  access: "admin",
  params: IdParams,
  body: OptionGroupPatch,
  response: Modified,
  problems: ["option_group_not_found", "changed_meanwhile"],
} as const satisfies Operation;

export const deleteOptionGroup = {
  summary: "Delete a group of options that no dish has",
  access: "admin",
  params: IdParams,
  query: z.object({ version: QueryVersion }),
  response: Deleted,
  problems: ["option_group_not_found", "changed_meanwhile", "option_group_used"],
} as const satisfies Operation;

export const updateOption = {
  summary: "Mark an option sold out, or available again, on every dish",
  access: "admin",
  params: IdParams,
  body: AvailabilityPatch,
  response: Modified,
  problems: ["option_not_found"],
} as const satisfies Operation;
