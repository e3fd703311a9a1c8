import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { type ProblemCode, problems } from "#contract/problems.ts";
import { createDocumentNavigation } from "#web/navigation/document-navigation.tsx";
import { NavigationContext } from "#web/navigation/navigation.tsx";
import { ApiError } from "./api-client.ts";
import type { KeyFor } from "./idempotency-key.ts";
import { type ApiMutation, ignoreProblem, useApiMutation } from "./use-api-mutation.ts";

const problem = (code: ProblemCode) => new ApiError({ type: "about:blank", ...problems[code], code });

/** Renders a component with the mutation and returns the mutation. */
function renderMutation<R>(options: Parameters<typeof useApiMutation<string, R>>[0]): ApiMutation<string, R> {
  const rendered: ApiMutation<string, R>[] = [];
  function Component() {
    rendered.push(useApiMutation(options));
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NavigationContext value={createDocumentNavigation("/")}>
        <Component />
      </NavigationContext>
    </QueryClientProvider>,
  );
  const [mutation] = rendered;
  if (!mutation) throw new Error("The component was not rendered");
  return mutation;
}

it("keeps the key of a request whose outcome is unknown and renews it after success", async () => {
  const answers: (Error | string)[] = [problem("unavailable"), problem("internal"), "done", "again"];
  const keys: string[] = [];
  const request = async (entries: string, keyFor: KeyFor) => {
    keys.push(keyFor(entries));
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const { run } = renderMutation({ request, onProblem: () => undefined });
  for (const expected of [undefined, undefined, "done", "again"]) expect(await run("entries")).toBe(expected);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

it("renews the key after a rejected request", async () => {
  const keys: string[] = [];
  const request = async (entries: string, keyFor: KeyFor) => {
    keys.push(keyFor(entries));
    throw problem("invalid");
  };
  const { run } = renderMutation({ request, onProblem: () => undefined });
  await run("entries");
  await run("entries");
  expect(keys[0]).not.toBe(keys[1]);
});

it("ignores a second change of the same target and runs changes of different targets concurrently", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const request = vi.fn(() => promise);
  const { run, isBusy } = renderMutation({ request, targetOf: (id) => id });
  const answers = [run("soup"), run("soup"), run("salad")];
  expect([isBusy("soup"), isBusy("salad"), isBusy("pizza")]).toEqual([true, true, false]);
  resolve("done");
  expect(await Promise.all(answers)).toEqual(["done", undefined, "done"]);
  expect(request).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(isBusy()).toBe(false));
});

it.each(["unauthenticated", "forbidden"] as const)("shows no error if the session has ended: %s", async (code) => {
  const onProblem = vi.fn();
  const takeBack = vi.fn();
  const request = () => Promise.reject(problem(code));
  await renderMutation({ request, onProblem, showAtOnce: () => takeBack }).run("entries");
  expect(onProblem).not.toHaveBeenCalled();
  expect(takeBack).toHaveBeenCalledOnce();
});

it("rethrows errors that are no API response", async () => {
  const { run, isBusy } = renderMutation({ request: () => Promise.reject(new TypeError("a fault")) });
  await expect(run("entries")).rejects.toThrow("a fault");
  expect(isBusy()).toBe(false);
});

it("treats an error with an ignored code as success", async () => {
  const request = () => Promise.reject(problem("dish_not_found")).catch(ignoreProblem("dish_not_found"));
  const onSuccess = vi.fn();
  await renderMutation({ request, onSuccess }).run("soup");
  expect(onSuccess).toHaveBeenCalledWith(undefined, "soup");
});
