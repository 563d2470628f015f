"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { Dialog } from "@/components/ui/dialog";
import { beginAnew } from "./begin-anew";
import { AskToSignIn } from "./sign-in-again";
import { useSignedInEmail } from "./signed-in-email";

// Rarely needed, so it is fetched when it is.
const SignInForm = lazy(async () => ({ default: (await import("@/components/shell/sign-in-form")).SignInForm }));

/**
 * Signs in over the page. The dialog stands beside the page and not in the notice that asks for it: the notice may be inside a
 * form, which must not hold another, or in a panel that closes for every dialog and is gone with all that is in it.
 */
export function SignInOver({ children }: { readonly children: ReactNode }) {
  const [wanted, setWanted] = useState<"never" | "open" | "closed">("never");
  const router = useRouter();
  const client = useQueryClient();
  const email = useSignedInEmail();
  const proceed = (typed: string) => {
    // Nothing of what is filled in survives when somebody else signs in.
    if (typed.trim().toLowerCase() !== email.toLowerCase()) return beginAnew();
    setWanted("closed");
    // The role may be another one meanwhile: everything that depends on it is read again.
    void client.invalidateQueries();
    router.refresh();
  };
  return (
    <AskToSignIn value={() => setWanted("open")}>
      {children}
      {wanted === "never" ? null : (
        <Dialog open={wanted === "open"} onClose={() => setWanted("closed")} title="Sign in again">
          <p className="mb-3 text-soft">
            What you have filled in stays as it is. Should somebody else sign in, the page begins anew for them.
          </p>
          <Suspense fallback="Loading…">
            <SignInForm email={email} onSignedIn={proceed} />
          </Suspense>
        </Dialog>
      )}
    </AskToSignIn>
  );
}
