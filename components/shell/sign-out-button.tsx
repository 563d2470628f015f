"use client";

import { LogOut } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { requestSignOut } from "./sign-in-request";

export function SignOutButton() {
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");
  const signOut = async () => {
    setState("pending");
    try {
      await requestSignOut();
      // A full load leaves nothing of this person in the page's memory.
      window.location.assign(routes.signIn());
    } catch {
      setState("failed");
    }
  };
  return (
    <div>
      <Button
        className="w-full"
        onClick={() => void signOut()}
        pending={state === "pending"}
        pendingText="Signing out…"
      >
        <LogOut aria-hidden />
        Sign out
      </Button>
      {state === "failed" ? (
        <p role="alert" className="mt-1.5 text-small text-miss-text">
          You are still signed in: the console did not answer. Try again.
        </p>
      ) : null}
    </div>
  );
}
