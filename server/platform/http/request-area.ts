/** What a path that is no call of the API belongs to; pages share one word. */
export const areaOf = (path: string): string =>
  /^\/(api|auth|sandbox|images|assets|healthz|readyz|metrics)(?=[/?]|$)/.exec(path)?.[1] ?? "page";
