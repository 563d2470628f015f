"use client";

import { useEffect, useRef, useState } from "react";
import { BrokenOff } from "@/lib/export/broken-off";
import { fail, failureOf, type Failure } from "@/lib/failure";
import type { DownloadProgress } from "@/lib/query/fetch-file";
import type { RouteParams } from "@/lib/query/get-result";

export type ExportState =
  | { readonly step: "choosing" }
  | ({ readonly step: "running" } & DownloadProgress)
  | ({ readonly step: "done"; readonly name: string } & DownloadProgress)
  /** The file ended before its last row; the partial file was discarded. */
  | { readonly step: "broken"; readonly rows: number; readonly announced: number; readonly reason: string | undefined }
  | { readonly step: "failed"; readonly failure: Failure };

/** Minimum milliseconds between two re-renders while rows arrive. */
const RENDER_INTERVAL_MS = 100;

/** One export, fetched from a route of the console and saved as a file. Unmounting aborts it. */
export function useExport(path: string) {
  const [state, setState] = useState<ExportState>({ step: "choosing" });
  const running = useRef<AbortController>(null);
  /** Parameters of the last start. */
  const started = useRef<RouteParams>(undefined);
  // A download continues until aborted.
  useEffect(() => () => running.current?.abort(), []);

  const start = async (params: RouteParams) => {
    const control = new AbortController();
    running.current = control;
    started.current = params;
    let latest: DownloadProgress = { rows: 0, bytes: 0, announced: 0 };
    let drawn = 0;
    const draw = (arrived: DownloadProgress) => {
      if (control.signal.aborted) return;
      latest = arrived;
      if (performance.now() - drawn < RENDER_INTERVAL_MS) return;
      drawn = performance.now();
      setState({ step: "running", ...arrived });
    };
    setState({ step: "running", ...latest });
    try {
      const { fetchFile, saveFile } = await loadDownload();
      const { blob, ...file } = await fetchFile(path, params, control.signal, draw);
      if (control.signal.aborted) return undefined;
      saveFile({ blob, name: file.name });
      setState({ step: "done", ...file });
    } catch (error) {
      if (control.signal.aborted) return undefined;
      const failure = failureOf(error);
      if (failure) return setState({ step: "failed", failure });
      if (!(error instanceof BrokenOff)) {
        // A bug belongs to the error page, which only catches errors thrown while rendering.
        return setState(() => {
          throw error;
        });
      }
      const { rows, reason } = error;
      setState({ step: "broken", rows, announced: latest.announced, reason });
    }
    return undefined;
  };

  return {
    state,
    start: (params: RouteParams) => void start(params),
    repeat: () => {
      if (started.current) void start(started.current);
    },
    cancel: () => {
      running.current?.abort();
      setState({ step: "choosing" });
    },
    choose: () => setState({ step: "choosing" }),
  };
}

/** Loaded at the first download. @throws FailureError */
const loadDownload = () =>
  import("@/lib/query/fetch-file").catch(() => {
    throw fail(
      "console_gone",
      "The console may be temporarily unavailable or may have been updated. If trying again doesn’t help, reload the page.",
      { retryable: true },
    );
  });
