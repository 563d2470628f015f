"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { rowCountText } from "@/components/export/export-text";
import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { BrokenOff } from "@/lib/export/broken-off";
import { fail, failureOf } from "@/lib/failure";
import { fetchFile, saveFile } from "@/lib/query/fetch-file";

type ActivityFormat = "csv" | "jsonl";
const FORMAT_NAMES: Readonly<Record<ActivityFormat, string>> = { csv: "CSV", jsonl: "JSON lines" };

interface ActivityExportProps {
  /** Path of the download route. */
  readonly path: string;
  /** Filters of the list. */
  readonly query?: Readonly<Record<string, string>>;
  readonly formats: readonly ActivityFormat[];
  readonly disabledReason: string | undefined;
}

/** Exports a list as a file, with one button a format. */
export function ActivityExport({ path, query, formats, disabledReason }: ActivityExportProps) {
  const download = useMutation({
    mutationFn: async (format: ActivityFormat) => {
      const until = new AbortController();
      const params = { ...query, format };
      const file = await fetchFile(path, params, until.signal, () => undefined).catch(throwIncomplete);
      saveFile(file);
      return file;
    },
  });
  const failure = download.error ? failureOf(download.error) : undefined;
  const pendingFormat = download.isPending ? download.variables : undefined;
  return (
    <>
      {failure ? <FailureNotice failure={failure} live="polite" /> : null}
      <span role="status">{download.data ? `${rowCountText(download.data.rows)} exported` : ""}</span>
      {formats.map((format) => (
        <Button
          key={format}
          size="sm"
          pending={pendingFormat === format}
          disabledReason={disabledReason}
          onClick={() => download.mutate(format)}
        >
          <Download aria-hidden />
          Export as {FORMAT_NAMES[format]}
        </Button>
      ))}
    </>
  );
}

/** Turns a truncated download into a failure; a partial file is discarded. */
function throwIncomplete(error: unknown): never {
  if (error instanceof BrokenOff) {
    const text = error.reason ?? "The download was incomplete and wasn’t saved. Export again.";
    throw fail("console_gone", text, { retryable: true });
  }
  throw error;
}
