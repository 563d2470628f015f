"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { rowCountText } from "@/components/export/export-text";
import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import type { AuditQuery } from "@/lib/activity/address";
import { BrokenOff } from "@/lib/export/frames";
import { fail, failureOf } from "@/lib/failure";
import { fetchFile, saveFile } from "@/lib/query/fetch-file";

interface AuditExportProps {
  readonly query: AuditQuery;
  /** Entries that pass the filters; `undefined` while counting. */
  readonly count: number | undefined;
  readonly disabledReason: string | undefined;
}

type AuditFormat = "csv" | "jsonl";
const AUDIT_FORMATS: Readonly<Record<AuditFormat, string>> = { csv: "CSV", jsonl: "JSON lines" };

/** Exports the filtered audit log as a file, oldest first, including the hashes that verify it. */
export function AuditExport({ query, count, disabledReason }: AuditExportProps) {
  const download = useMutation({
    mutationFn: async (format: AuditFormat) => {
      const until = new AbortController();
      const params = { ...query, format };
      const file = await fetchFile("/api/activity/audit/export", params, until.signal, () => undefined).catch(
        throwIncomplete,
      );
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
      {(Object.keys(AUDIT_FORMATS) as AuditFormat[]).map((format) => (
        <Button
          key={format}
          size="sm"
          pending={pendingFormat === format}
          disabledReason={disabledReason ?? (count === 0 ? "No entries match the filters." : undefined)}
          onClick={() => download.mutate(format)}
        >
          <Download aria-hidden />
          Export as {AUDIT_FORMATS[format]}
        </Button>
      ))}
    </>
  );
}

/** Turns a truncated download into a failure; a partial file is discarded. */
function throwIncomplete(error: unknown): never {
  if (error instanceof BrokenOff) {
    throw fail("console_gone", error.reason ?? "The download ended early, so it was discarded.", {
      retryable: true,
    });
  }
  throw error;
}
