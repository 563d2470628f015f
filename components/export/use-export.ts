"use client";

import { useEffect, useRef, useState } from "react";
import { BrokenOff } from "@/lib/export/frames";
import { failureOf, type Failure } from "@/lib/failure";
import { fetchFile, keepFile, type Arrived } from "@/lib/query/fetch-file";
import type { RouteParams } from "@/lib/query/get-result";

export type ExportState =
  | { readonly step: "choosing" }
  | ({ readonly step: "running" } & Arrived)
  | ({ readonly step: "done"; readonly name: string } & Arrived)
  /** The file ended before its last row; nothing of it was kept. */
  | { readonly step: "broken"; readonly rows: number; readonly announced: number; readonly reason: string | undefined }
  | { readonly step: "failed"; readonly failure: Failure };

/** Redrawn so often at most while rows arrive. */
const REDRAW = 100;

/** One export from its start to its file, fetched from a route of the console. Leaving the page ends it. */
export function useExport(path: string) {
  const [state, setState] = useState<ExportState>({ step: "choosing" });
  const running = useRef<AbortController>(null);
  // What flows over the network goes on until it is told to stop.
  useEffect(() => () => running.current?.abort(), []);

  const start = async (params: RouteParams) => {
    const control = new AbortController();
    running.current = control;
    let latest: Arrived = { rows: 0, bytes: 0, announced: 0 };
    let drawn = 0;
    const draw = (arrived: Arrived) => {
      latest = arrived;
      if (performance.now() - drawn < REDRAW) return;
      drawn = performance.now();
      setState({ step: "running", ...arrived });
    };
    setState({ step: "running", ...latest });
    try {
      const { blob, ...file } = await fetchFile(path, params, control.signal, draw);
      keepFile({ blob, name: file.name });
      setState({ step: "done", ...file });
    } catch (error) {
      if (control.signal.aborted) return setState({ step: "choosing" });
      const failure = failureOf(error);
      if (failure) return setState({ step: "failed", failure });
      if (!(error instanceof BrokenOff)) {
        // A bug belongs to the error page, which only sees what is thrown while drawing.
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
    cancel: () => running.current?.abort(),
    choose: () => setState({ step: "choosing" }),
  };
}
