"use client";

import { useState, type ReactNode } from "react";
import { latePart } from "./late-part";
import { AskToSignIn } from "./sign-in-again";

// Rarely needed, so it is fetched when it is.
const SignInDialog = latePart(async () => (await import("./sign-in-dialog")).SignInDialog);

interface SignInOverProps {
  /** What people call the house's own sign-in provider. */
  readonly provider: string | undefined;
  readonly children: ReactNode;
}

/**
 * Signs in over the page. The dialog stands beside the page and not in the notice that asks for it: the notice may be inside a
 * form, which must not hold another, or in a panel that closes for every dialog and is gone with all that is in it.
 */
export function SignInOver({ provider, children }: SignInOverProps) {
  const [wanted, setWanted] = useState<"never" | "open" | "closed">("never");
  return (
    <AskToSignIn value={() => setWanted("open")}>
      {children}
      {wanted === "never" ? null : (
        // In sight wherever the page was scrolled to, should the form not come.
        <div data-no-print className="fixed inset-x-4 bottom-[calc(var(--footer)+0.75rem)] z-30 mx-auto max-w-120">
          <SignInDialog provider={provider} open={wanted === "open"} onClose={() => setWanted("closed")} />
        </div>
      )}
    </AskToSignIn>
  );
}
