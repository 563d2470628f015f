"use client";

import { createContext, useContext } from "react";
import { Button } from "@/components/ui/button";

/** Opens the sign-in dialog. Without a provider the page reloads, which leads to the sign-in page. */
export const AskToSignIn = createContext<() => void>(() => window.location.reload());

/** Button that opens the sign-in dialog over the page, so that form input survives. */
export function SignInAgain() {
  const ask = useContext(AskToSignIn);
  return (
    <Button size="sm" onClick={ask}>
      Sign in again
    </Button>
  );
}
