import { test } from "@playwright/test";

/** A name that no other run and no other project uses. */
export const uniqueName = (word: string): string => `${word} ${Date.now()} ${test.info().project.name}`;
