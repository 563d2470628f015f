/** What the keys do, fetched with the first key that somebody presses. */
type Acts = typeof import("./shortcut-acts");

let here: Acts | undefined;
let loading: Promise<Acts> | undefined;

/** `undefined` until it was fetched. */
export const actsHere = (): Acts | undefined => here;

/** Rejects when it cannot be fetched; the next call tries again. */
export function loadActs(): Promise<Acts> {
  loading ??= import("./shortcut-acts").then(
    (acts) => {
      here = acts;
      return acts;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
