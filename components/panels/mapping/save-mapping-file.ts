/** Offers a mapping as a JSON file for download. */
import type { MappingFile } from "@/lib/panels/mapping/mapping-file";
import { withCheckedAt } from "./column-draft";

/** Milliseconds until the URL of the file is revoked; the browser has started the download by then. */
const KEPT_MS = 10_000;

export async function saveMappingFile(mapping: MappingFile): Promise<void> {
  // Loaded on use, because it shares its schemas with the server.
  const { writeMapping } = await import("@/lib/panels/mapping/mapping-file");
  const columns = withCheckedAt(mapping.columns, Date.now());
  const url = URL.createObjectURL(new Blob([writeMapping({ ...mapping, columns })], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${mapping.name.replaceAll(/[^\p{L}\p{N} ._-]+/gu, "-")}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
