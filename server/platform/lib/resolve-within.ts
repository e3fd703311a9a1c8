/**
 * Settles like `work`, or resolves with `fallback` if that takes longer than `milliseconds`. Once settled, it keeps no
 * timer and so nothing of the request it ran in; the timer does not keep the process running.
 */
export function resolveWithin<T, F>(milliseconds: number, work: Promise<T>, fallback: F): Promise<T | F> {
  const { promise, resolve, reject } = Promise.withResolvers<T | F>();
  const timer = setTimeout(resolve, milliseconds, fallback).unref();
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
