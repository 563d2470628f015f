"use client";

import { createContext, useContext } from "react";
import type { PathView } from "@/lib/qualification/nearest-view";

/** Sets a path's answers in the form and reads locally; `undefined` where there is no form to set them in. */
type TryPath = ((path: PathView) => void) | undefined;

const Trying = createContext<TryPath>(undefined);

export const TryPathProvider = Trying.Provider;
export const useTryPath = (): TryPath => useContext(Trying);
