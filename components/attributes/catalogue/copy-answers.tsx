"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { useResetOnChange } from "@/components/query/use-reset-on-change";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { exportPath, exportPlanQuery } from "@/lib/attributes/export-queries";
import { exportedText, type ExportedTable } from "@/lib/attributes/lookup/copy-text";
import { MAX_COPIED_ROWS } from "@/lib/attributes/model/choices";
import { BrokenOff } from "@/lib/export/broken-off";
import { fetchFile } from "@/lib/query/fetch-file";
import type { RouteParams } from "@/lib/query/get-result";

type CopyOutcome =
  | { readonly state: "copied"; readonly rows: number }
  | { readonly state: "too many"; readonly rows: number }
  | { readonly state: "refused" }
  /** The rows ended before the last one. */
  | { readonly state: "broken"; readonly reason: string | undefined };

/**
 * Copies the export of the answers as tab-separated text, through the route that writes files.
 * @param selected the outcome ends when these ids change.
 */
export function useCopyAnswers(selected: readonly string[]) {
  const client = useQueryClient();
  const control = useRef<AbortController>(undefined);
  // A download continues until aborted.
  useEffect(() => () => control.current?.abort(), []);
  const copy = useMutation({
    mutationFn: async ({ params, ids }: CopyRequest): Promise<CopyOutcome> => {
      control.current = new AbortController();
      const { signal } = control.current;
      const { rows, start } = await client.query({ ...exportPlanQuery("answers", params, ids), staleTime: 0 });
      if (rows > MAX_COPIED_ROWS) return { state: "too many", rows };
      const file = await fetchFile(exportPath, { ...start, format: "json" }, signal, () => undefined).catch(broken);
      if (file instanceof BrokenOff) return { state: "broken", reason: file.reason };
      const table = JSON.parse(await file.blob.text()) as ExportedTable;
      try {
        await navigator.clipboard.writeText(exportedText(table));
      } catch {
        // Without a secure context, `navigator.clipboard` is missing; this counts as a refusal too.
        return { state: "refused" };
      }
      return { state: "copied", rows: table.rows.length };
    },
  });
  useResetOnChange(copy, selected);
  return copy;
}

/** The error itself, if the rows ended early. */
function broken(error: unknown): BrokenOff {
  if (error instanceof BrokenOff) return error;
  throw error;
}

interface CopyRequest {
  readonly params: RouteParams;
  readonly ids: readonly string[];
}

interface CopyAnswersProps extends CopyRequest {
  readonly copy: ReturnType<typeof useCopyAnswers>;
  readonly disabledReason: string | undefined;
}

export function CopyAnswers({ copy, params, ids, disabledReason }: CopyAnswersProps) {
  return (
    <Button
      size="sm"
      pending={copy.isPending}
      disabledReason={disabledReason}
      onClick={() => copy.mutate({ params, ids })}
    >
      Copy answers
    </Button>
  );
}

interface CopyOutcomeProps extends Pick<CopyAnswersProps, "copy"> {
  /** Button that exports the same rows. */
  readonly exportButton: ReactNode;
}

/** Outcome of the latest copy. */
export function CopyAnswersOutcome({ copy: { data, error }, exportButton }: CopyOutcomeProps) {
  if (error) return <ErrorNotice error={error} live="assertive" />;
  if (data?.state === "too many") {
    return (
      <Notice
        state="maybe"
        live="assertive"
        title={`${count(data.rows)} rows are too many to copy`}
        actions={exportButton}
      >
        You can copy up to {count(MAX_COPIED_ROWS)} rows. Export them to a file, or select fewer attributes.
      </Notice>
    );
  }
  if (data?.state === "refused" || data?.state === "broken") {
    return (
      <Notice state="miss" live="assertive" title="Couldn’t copy the answers" actions={exportButton}>
        {data.state === "refused"
          ? "The browser or the connection blocked the clipboard."
          : (data.reason ?? "The connection to the console was lost.")}
      </Notice>
    );
  }
  return (
    <p role="status" className={data ? undefined : "sr-only"}>
      {data ? `Copied ${count(data.rows)} ${data.rows === 1 ? "row" : "rows"}, without HTML markup.` : ""}
    </p>
  );
}

const count = (value: number): string => value.toLocaleString("en");
