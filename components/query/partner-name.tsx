"use client";

import { createContext, useContext, type ReactNode } from "react";

const PartnerName = createContext("");

/** Provides the partner account's name to failure notices. */
export function PartnerNameProvider({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return <PartnerName value={name}>{children}</PartnerName>;
}

/** Name of the current partner account; empty if unknown. */
export const usePartnerName = (): string => useContext(PartnerName);
