"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { FailureNotice } from "@/components/query/failure-notice";
import { rowWords } from "@/components/export/export-words";
import { Button } from "@/components/ui/button";
import type { AuditWish } from "@/lib/activity/audit-choices";
import { BrokenOff } from "@/lib/export/frames";
import { fail, failureOf } from "@/lib/failure";
import { fetchFile, keepFile } from "@/lib/query/fetch-file";

interface AuditExportProps {
  readonly wish: AuditWish;
  /** Entries that the filters leave; `undefined` while they are counted. */
  readonly count: number | undefined;
  readonly notAllowed: string | undefined;
}

type Spelling = "csv" | "jsonl";
const SPELLINGS: Readonly<Record<Spelling, string>> = { csv: "CSV", jsonl: "JSON lines" };

/** The entries that the filters leave as a file, oldest first, with the hashes that prove them. */
export function AuditExport({ wish, count, notAllowed }: AuditExportProps) {
  const taking = useMutation({
    mutationFn: async (format: Spelling) => {
      const until = new AbortController();
      const params = { ...wish, format };
      const file = await fetchFile("/api/activity/audit/export", params, until.signal, () => undefined).catch(
        wholeOrNot,
      );
      keepFile(file);
      return file;
    },
  });
  const failure = taking.error ? failureOf(taking.error) : undefined;
  const under = taking.isPending ? taking.variables : undefined;
  return (
    <>
      {failure ? <FailureNotice failure={failure} live="polite" /> : null}
      <span role="status">{taking.data ? `${rowWords(taking.data.rows)} exported` : ""}</span>
      {(Object.keys(SPELLINGS) as Spelling[]).map((format) => (
        <Button
          key={format}
          size="sm"
          pending={under === format}
          disabledReason={notAllowed ?? (count === 0 ? "No entry passes the filters." : undefined)}
          onClick={() => taking.mutate(format)}
        >
          <Download aria-hidden />
          Export as {SPELLINGS[format]}
        </Button>
      ))}
    </>
  );
}

/** Nothing of a file that broke off is kept. */
function wholeOrNot(error: unknown): never {
  if (error instanceof BrokenOff) {
    throw fail("console_gone", error.reason ?? "The file ended before its last entry. Nothing of it was kept.", {
      retryable: true,
    });
  }
  throw error;
}
