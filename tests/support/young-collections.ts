import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectOnce: (options: { type: "minor" }) => void = runInNewContext("gc");

/** An object that survives two collections of young objects is old. */
function collectYoung(): void {
  collectOnce({ type: "minor" });
  collectOnce({ type: "minor" });
}

const objects = 200;
const objectsPerCollection = 20;

/**
 * Passes one object after another to `use`, and returns the share of them that is still in memory afterwards, although
 * young objects were collected. Objects to which old garbage refers are kept until the next complete collection. `use` calls
 * `collectSometimes` while it holds the object, so that one in 20 becomes old: they are part of the share.
 */
export async function shareKeptByYoungCollections(
  use: (object: object, collectSometimes: () => void) => unknown,
): Promise<number> {
  const references: WeakRef<object>[] = [];
  for (let index = 0; index < objects; index++) {
    const object = { text: `object ${index}` };
    references.push(new WeakRef(object));
    await use(object, () => {
      if (index % objectsPerCollection === 0) collectYoung();
    });
    // The target of a new `WeakRef` stays in memory until the end of a turn.
    await new Promise(setImmediate);
  }
  collectYoung();
  return references.filter((reference) => reference.deref() !== undefined).length / objects;
}
