"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { beginAnew } from "./begin-anew";
import { useSignedInEmail } from "./signed-in-email";

// Rarely needed, so it is fetched when it is.
const SignInForm = lazy(async () => ({ default: (await import("@/components/shell/sign-in-form")).SignInForm }));

/** Signs in over the page, so that what is filled in below survives. Nothing of it does when somebody else signs in. */
export function SignInAgain() {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  const client = useQueryClient();
  const email = useSignedInEmail();
  const proceed = (typed: string) => {
    if (typed.trim().toLowerCase() !== email.toLowerCase()) return beginAnew();
    setOpen(false);
    // The role may be another one meanwhile: everything that depends on it is read again.
    void client.invalidateQueries();
    router.refresh();
  };
  return (
    <>
      <Button size="sm" variant="ink" onClick={() => setOpen(true)}>
        Sign in again
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Sign in again">
        <p className="mb-3 text-soft">
          What you have filled in stays as it is. Should somebody else sign in, the page begins anew for them.
        </p>
        <Suspense fallback="Loading…">
          <SignInForm email={email} onSignedIn={proceed} />
        </Suspense>
      </Dialog>
    </>
  );
}
