// Loaded into a server process before its own code: SIGUSR2 collects all garbage, so that its resident memory is what
// it keeps, not what its collector has put off. The process needs `--expose-gc`.
process.on("SIGUSR2", () => {
  if (typeof gc === "function") void gc({ type: "major", execution: "sync", flavor: "last-resort" });
});
