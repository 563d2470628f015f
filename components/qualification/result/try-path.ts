"use client";

import { createContext, useContext } from "react";
import type { PathView } from "@/lib/qualification/model/nearest-view";

/** Applies a path's answers to the form and evaluates locally; `undefined` where there is no form. */
type TryPath = ((path: PathView) => void) | undefined;

const Trying = createContext<TryPath>(undefined);

export const TryPathProvider = Trying.Provider;
export const useTryPath = (): TryPath => useContext(Trying);
