/** Where `j` and `k` lead among rows. Pure. */

/** @param at the row that has the focus; −1: none. `undefined`: nowhere, or the key does not move. */
export function rowAfter(key: string, at: number, rows: number): number | undefined {
  if (rows === 0 || (key !== "j" && key !== "k")) return undefined;
  if (at < 0) return key === "j" ? 0 : rows - 1;
  const next = key === "j" ? at + 1 : at - 1;
  return next < 0 || next >= rows ? undefined : next;
}
