"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { FailureError } from "@/lib/failure";
import type { OpenPanelFile } from "@/lib/panels/file/panel-file-client";
import type { PanelPlan } from "@/lib/panels/file/scan-model";
import {
  createPanelUpload,
  type PanelUpload,
  type UploadActions,
  type UploadProgress,
} from "@/lib/panels/upload/upload-panel";
import { addPanelBlock, beginPanel, deletePanel, finishPanel } from "@/lib/panels/panel-actions";
import { refetchEverywhere } from "@/components/query/data-broadcast";
import { panelsKey } from "@/lib/panels/panel-queries";

const ACTIONS: UploadActions = {
  begin: ({ segments, attributes, columns, ...input }) =>
    beginPanel({ ...input, segments: [...segments], attributes: [...attributes], columns: [...columns] }),
  addBlock: (part) => addPanelBlock(part),
  finish: (input) => finishPanel(input),
  remove: (input) => deletePanel(input),
};

export type UploadState =
  | { readonly kind: "idle" }
  | { readonly kind: "running" | "canceling"; readonly progress: UploadProgress }
  | { readonly kind: "failed"; readonly progress: UploadProgress; readonly error: Error };

export interface UploadPlan {
  readonly name: string;
  readonly plan: PanelPlan;
  readonly block: OpenPanelFile["block"];
}

/**
 * Upload of a panel: starts, resumes after a failure, and cancels, which deletes the sent parts.
 * @param onDone receives the id of the complete panel, unless the operator has left the page.
 */
export function usePanelUpload(onDone: (panelId: string) => void) {
  const client = useQueryClient();
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const upload = useRef<PanelUpload>(undefined);
  const progress = useRef<UploadProgress>({ blocks: 0, of: 0, bytes: 0 });
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const refetch = () => client.invalidateQueries({ queryKey: panelsKey });

  const run = async (running: PanelUpload) => {
    setState({ kind: "running", progress: progress.current });
    try {
      const outcome = await running.run();
      // Canceled or replaced meanwhile.
      if (upload.current !== running || outcome.kind === "cancelled") return;
      if (outcome.kind === "done") {
        upload.current = undefined;
        // The first panel becomes the default one, whose reach other pages show.
        await refetchEverywhere(client);
        if (isShown.current) onDone(outcome.panelId);
        return;
      }
      setState({ kind: "failed", progress: progress.current, error: new FailureError(outcome.failure) });
    } catch (error) {
      if (upload.current !== running) return;
      setState({
        kind: "failed",
        progress: progress.current,
        error: error instanceof Error ? error : new Error("Upload failed"),
      });
    }
  };

  const start = ({ name, plan, block }: UploadPlan) => {
    progress.current = { blocks: 0, of: plan.blocks, bytes: 0 };
    const onProgress = (now: UploadProgress) => {
      progress.current = now;
      setState((before) => (before.kind === "running" ? { kind: "running", progress: now } : before));
    };
    upload.current = createPanelUpload({ name, plan, block, actions: ACTIONS, onProgress });
    return run(upload.current);
  };
  const resume = () => (upload.current ? run(upload.current) : undefined);
  const cancel = async () => {
    const stopped = upload.current;
    if (!stopped) return;
    setState({ kind: "canceling", progress: progress.current });
    upload.current = undefined;
    // The server purges an abandoned upload a day later, so a failure needs no action.
    await stopped.cancel().catch(() => undefined);
    await refetch();
    setState({ kind: "idle" });
  };
  return { state, start, resume, cancel };
}
