"use client";

import { createContext } from "react";
import type { useExport } from "./use-export";

/** Export of the screen; `undefined` where each button has its own. */
export const ScreenExportContext = createContext<ReturnType<typeof useExport> | undefined>(undefined);
