"use client";

import { createContext, useContext, type ReactNode } from "react";

const SignedInEmail = createContext("");

/** Provides the email of the page's operator, so that signing in again can detect another operator. */
export function SignedInEmailProvider({ email, children }: { readonly email: string; readonly children: ReactNode }) {
  return <SignedInEmail value={email}>{children}</SignedInEmail>;
}

/** Email of the operator the page was rendered for; empty if unknown. */
export const useSignedInEmail = (): string => useContext(SignedInEmail);
