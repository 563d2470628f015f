"use client";

import { LogOut } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { mayLeave } from "@/components/ui/navigation/unsaved-guard";
import { signOut } from "./sign-out";

export function SignOutButton() {
  const [state, setState] = useState<"idle" | "pending" | "failed">("idle");
  const leave = async () => {
    if (!mayLeave()) return;
    setState("pending");
    try {
      await signOut();
    } catch {
      setState("failed");
    }
  };
  return (
    <div>
      <Button className="w-full" onClick={() => void leave()} pending={state === "pending"} pendingText="Signing out…">
        <LogOut aria-hidden />
        Sign out
      </Button>
      {state === "failed" ? (
        <p role="alert" className="mt-1.5 text-small text-miss-text">
          You’re still signed in: the console didn’t respond. Try again.
        </p>
      ) : null}
    </div>
  );
}
