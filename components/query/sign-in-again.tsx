"use client";

import { createContext, useContext } from "react";
import { Button } from "@/components/ui/button";

/** Opens the form over the page. Where there is none the page is loaded again, which leads to the sign-in page. */
export const AskToSignIn = createContext<() => void>(() => window.location.reload());

/** Asks for the form in which one signs in over the page, so that what is filled in below survives. */
export function SignInAgain() {
  const ask = useContext(AskToSignIn);
  return (
    <Button size="sm" onClick={ask}>
      Sign in again
    </Button>
  );
}
