"use client";

import { createContext, useContext, type ReactNode } from "react";

const PartnerName = createContext("");

/** Tells failure notices which partner account they are about. */
export function PartnerNameProvider({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return <PartnerName value={name}>{children}</PartnerName>;
}

/** Name of the partner account on screen; empty where none is known. */
export const usePartnerName = (): string => useContext(PartnerName);
