import { runInSpan } from "../lib/request-context.ts";
import { reasonOfFailure, type Span, type Tracing } from "../lib/tracing.ts";

/**
 * Returns `target` with a span around each call of a method, named after `system` and the method. Without tracing it is
 * `target` itself.
 */
export function traceCalls<T extends object>(tracing: Tracing | undefined, system: string, target: T): T {
  if (!tracing) return target;
  return new Proxy(target, {
    get(object, name) {
      const member: unknown = Reflect.get(object, name, object);
      if (typeof member !== "function" || typeof name !== "string") return member;
      return (...args: unknown[]): unknown => {
        const span = tracing.start(`${system} ${name}`, { kind: "client" });
        const call = (): unknown => member.apply(object, args);
        return span ? callIn(span, call) : call();
      };
    },
  });
}

function callIn(span: Span, call: () => unknown): unknown {
  const fail = (error: unknown): never => {
    span.fail(reasonOfFailure(error));
    span.end();
    throw error;
  };
  const end = (result: unknown): unknown => {
    span.end();
    return result;
  };
  try {
    const result = runInSpan(span, call);
    return result instanceof Promise ? result.then(end, fail) : end(result);
  } catch (error) {
    return fail(error);
  }
}
