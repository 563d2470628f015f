/** Splits long lists for statements of a bounded size: engines limit the parameters of a statement. */
import "server-only";

export function inChunks<T>(items: readonly T[], size = 250): T[][] {
  const chunks: T[][] = [];
  for (let at = 0; at < items.length; at += size) chunks.push(items.slice(at, at + size));
  return chunks;
}
