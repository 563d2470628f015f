/** Saves a report card as a file. The writers are loaded on demand. */
import type { ConformanceCard } from "@/lib/api-tools/conformance/conformance-view";
import { saveFile } from "@/lib/query/fetch-file";

export async function saveReport(card: ConformanceCard, format: "markdown" | "junit"): Promise<void> {
  if (format === "markdown") {
    const { toMarkdown } = await import("@/lib/sandbox/conformance/markdown");
    saveFile({ blob: new Blob([toMarkdown(card)], { type: "text/markdown" }), name: "conformance.md" });
    return;
  }
  const { toJUnit } = await import("@/lib/sandbox/conformance/junit");
  saveFile({ blob: new Blob([toJUnit(card)], { type: "application/xml" }), name: "conformance.xml" });
}
