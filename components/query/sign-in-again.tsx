"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

// Rarely needed, so it is fetched when it is.
const SignInForm = lazy(async () => ({ default: (await import("@/components/shell/sign-in-form")).SignInForm }));

/** Signs in over the page, so that what is filled in below survives. */
export function SignInAgain() {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  const client = useQueryClient();
  const proceed = () => {
    setOpen(false);
    // Another person may have signed in: everything that depends on who it is gets read again.
    void client.invalidateQueries();
    router.refresh();
  };
  return (
    <>
      <Button size="sm" variant="ink" onClick={() => setOpen(true)}>
        Sign in again
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Sign in again">
        <p className="mb-3 text-soft">What you have filled in stays as it is.</p>
        <Suspense fallback="Loading…">
          <SignInForm onSignedIn={proceed} />
        </Suspense>
      </Dialog>
    </>
  );
}
