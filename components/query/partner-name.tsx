"use client";

import { createContext, useContext, type ReactNode } from "react";

const PartnerName = createContext("");
const MayEdit = createContext(false);

interface PartnerNameProviderProps {
  readonly name: string;
  /** The operator may change partner accounts; by default as in the surrounding frame. */
  readonly mayEdit?: boolean;
  readonly children: ReactNode;
}

/** Provides the partner account's name to failure notices. */
export function PartnerNameProvider({ name, mayEdit, children }: PartnerNameProviderProps) {
  const around = useContext(MayEdit);
  return (
    <PartnerName value={name}>
      <MayEdit value={mayEdit ?? around}>{children}</MayEdit>
    </PartnerName>
  );
}

/** Name of the current partner account; empty if unknown. */
export const usePartnerName = (): string => useContext(PartnerName);

export const useMayEditAccounts = (): boolean => useContext(MayEdit);
