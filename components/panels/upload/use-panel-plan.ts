"use client";

import { useRef, useState } from "react";
import type { OpenPanelFile } from "@/lib/panels/file/panel-file-client";
import { PanelFileError, type EncodeOptions, type PanelPlan } from "@/lib/panels/file/scan-model";
import type { ColumnMapping } from "@/lib/panels/model/model";

export interface PlanState {
  /** Result of the last mapping that was applied; stays while the next one is applied. */
  readonly plan: PanelPlan | undefined;
  readonly busy: boolean;
  /** 0 … 1 while busy. */
  readonly share: number;
  /** Sentence for the screen. */
  readonly fault: string | undefined;
}

const NOTHING: PlanState = { plan: undefined, busy: false, share: 0, fault: undefined };
const NOT_APPLIED = "The mapping couldn’t be applied. Choose the file again.";

/** Applies the mapping to the open file, in the worker. Only the last of several calls counts. */
export function usePanelPlan(opened: OpenPanelFile) {
  const [state, setState] = useState<PlanState>(NOTHING);
  const latest = useRef(0);
  const apply = async (mapping: readonly ColumnMapping[], options: EncodeOptions): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    const isLatest = () => latest.current === own;
    setState((before) => ({ ...before, busy: true, share: 0, fault: undefined }));
    try {
      const plan = await opened.encode(mapping, options, (share) => {
        if (isLatest()) setState((before) => ({ ...before, share }));
      });
      if (isLatest()) setState({ plan, busy: false, share: 1, fault: undefined });
    } catch (error) {
      const fault = error instanceof PanelFileError ? error.message : NOT_APPLIED;
      if (isLatest()) setState((before) => ({ ...before, busy: false, fault }));
    }
  };
  const clear = () => {
    latest.current += 1;
    setState(NOTHING);
  };
  return { state, apply, clear };
}
