"use client";

import { useState, type ReactNode } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { AskToSignIn } from "@/components/query/sign-in-again";

// Lazy-loaded, because it is rarely needed.
const SignInDialog = lazyPart(async () => (await import("./sign-in-dialog")).SignInDialog);

interface SignInOverlayProps {
  /** Display name of the organisation's own sign-in provider. */
  readonly provider: string | undefined;
  /** Partner account of the page. */
  readonly partnerId: string;
  readonly children: ReactNode;
}

/**
 * Sign-in dialog over the page. Rendered beside the page and not inside the notice that opens it: the notice may be
 * inside a form, which cannot contain another, or in a popover that closes and unmounts when a dialog opens.
 */
export function SignInOverlay({ provider, partnerId, children }: SignInOverlayProps) {
  const [dialogState, setDialogState] = useState<"never" | "open" | "closed">("never");
  return (
    <AskToSignIn value={() => setDialogState("open")}>
      {children}
      {dialogState === "never" ? null : (
        // Fixed position, so that a failed load is visible at any scroll position.
        <div data-no-print className="fixed inset-x-4 bottom-[calc(var(--footer)+0.75rem)] z-30 mx-auto max-w-120">
          <SignInDialog
            provider={provider}
            partnerId={partnerId}
            open={dialogState === "open"}
            onClose={() => setDialogState("closed")}
          />
        </div>
      )}
    </AskToSignIn>
  );
}
