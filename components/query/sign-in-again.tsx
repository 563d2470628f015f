"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { beginAnew } from "./begin-anew";
import { useSignedInEmail } from "./signed-in-email";

// Rarely needed, so it is fetched when it is.
const SignInForm = lazy(async () => ({ default: (await import("@/components/shell/sign-in-form")).SignInForm }));

/** Signs in over the page, so that what is filled in below survives. Nothing of it does when somebody else signs in. */
export function SignInAgain() {
  const [wanted, setWanted] = useState<"never" | "open" | "closed">("never");
  const router = useRouter();
  const client = useQueryClient();
  const email = useSignedInEmail();
  const proceed = (typed: string) => {
    if (typed.trim().toLowerCase() !== email.toLowerCase()) return beginAnew();
    setWanted("closed");
    // The role may be another one meanwhile: everything that depends on it is read again.
    void client.invalidateQueries();
    router.refresh();
  };
  return (
    <>
      <Button size="sm" variant="ink" onClick={() => setWanted("open")}>
        Sign in again
      </Button>
      {wanted === "never"
        ? null
        : // The notice may stand inside a form, which must not hold another: a browser would send the password to the page.
          createPortal(
            <Dialog open={wanted === "open"} onClose={() => setWanted("closed")} title="Sign in again">
              <p className="mb-3 text-soft">
                What you have filled in stays as it is. Should somebody else sign in, the page begins anew for them.
              </p>
              <Suspense fallback="Loading…">
                <SignInForm email={email} onSignedIn={proceed} />
              </Suspense>
            </Dialog>,
            document.body,
          )}
    </>
  );
}
