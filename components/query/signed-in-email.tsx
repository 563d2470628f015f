"use client";

import { createContext, useContext, type ReactNode } from "react";

const SignedInEmail = createContext("");

/** Tells who the page was made for, so that signing in over it knows whether the same person came back. */
export function SignedInEmailProvider({ email, children }: { readonly email: string; readonly children: ReactNode }) {
  return <SignedInEmail value={email}>{children}</SignedInEmail>;
}

/** E-mail of the person the page was made for; empty where nobody is known. */
export const useSignedInEmail = (): string => useContext(SignedInEmail);
