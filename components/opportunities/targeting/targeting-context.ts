"use client";

import { createContext, useContext } from "react";
import type { EntryPace } from "@/lib/opportunities/history/entry-paces";
import type { PersonaOverlay } from "@/lib/opportunities/persona-overlay/persona-overlay";
import type { ReachOverlay } from "@/lib/opportunities/reach/reach-overlay";
import type { CellUses } from "@/lib/targeting/cell-uses";
import type { TargetingStep } from "@/lib/targeting/model";

/** Overlay data for all sentences, entries and cells of one targeting, at any depth. */
export interface TargetingOverlay {
  /** Uses of each cell; `undefined` where nothing is highlighted. */
  readonly uses?: CellUses | undefined;
  /** Overlay persona with its evaluation. */
  readonly personaOverlay?: PersonaOverlay | undefined;
  /** Shows the service's ids of entries. */
  readonly ids?: boolean | undefined;
  /** Pace at which the count of an entry falls, by entry key; `undefined` if unknown. */
  readonly paceOf?: ((entryKey: string) => EntryPace | undefined) | undefined;
  /** Reach in the default panel; `undefined` without one. */
  readonly reach?: ReachOverlay | undefined;
  /** Plain text of a step; `undefined` where nothing is copied. */
  readonly copyText?: ((step: TargetingStep) => Promise<string>) | undefined;
}

const Overlay = createContext<TargetingOverlay>({});

export const TargetingOverlayProvider = Overlay.Provider;
export const useTargetingOverlay = (): TargetingOverlay => useContext(Overlay);
