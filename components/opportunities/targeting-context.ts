"use client";

import { createContext, useContext } from "react";
import type { Lens } from "@/lib/opportunities/lens";
import type { CellUses } from "@/lib/targeting/cell-uses";
import type { EntryPace } from "@/lib/opportunities/entry-paces";

/** What lies over every sentence, entry and cell of one targeting, however deep it is drawn. */
export interface TargetingOverlay {
  /** Where each cell is used; `undefined` where nothing is lit. */
  readonly uses?: CellUses | undefined;
  /** Whose answers the page is looked at through. */
  readonly lens?: Lens | undefined;
  /** How fast the count of an entry falls, by its key; `undefined` where that is not known. */
  readonly paceOf?: ((entryKey: string) => EntryPace | undefined) | undefined;
}

const Overlay = createContext<TargetingOverlay>({});

export const TargetingOverlayProvider = Overlay.Provider;
export const useTargetingOverlay = (): TargetingOverlay => useContext(Overlay);
