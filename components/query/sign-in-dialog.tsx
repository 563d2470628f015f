"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { SignInForm } from "@/components/shell/sign-in-form";
import { Dialog } from "@/components/ui/dialog";
import { beginAnew } from "./begin-anew";
import { SignInElsewhere } from "./sign-in-elsewhere";
import { useSignedInEmail } from "./signed-in-email";

interface SignInDialogProps {
  /** What people call the house's own sign-in provider. */
  readonly provider: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The form in which one signs in over the page. */
export function SignInDialog({ provider, open, onClose }: SignInDialogProps) {
  const router = useRouter();
  const client = useQueryClient();
  const email = useSignedInEmail();
  const proceed = (typed: string) => {
    // Nothing of what is filled in survives when somebody else signs in.
    if (typed.trim().toLowerCase() !== email.toLowerCase()) return beginAnew();
    onClose();
    // What is shown nowhere any more would say once more that the session has ended, when it is shown again.
    client.removeQueries({ type: "inactive", predicate: ({ state }) => state.status === "error" });
    // The role may be another one meanwhile: everything that depends on it is read again.
    void client.invalidateQueries();
    router.refresh();
  };
  const cameElsewhere = () => {
    if (open) proceed(email);
  };
  return (
    <Dialog open={open} onClose={onClose} title="Sign in again">
      <p className="mb-3 text-soft">
        What you have filled in stays as it is. Should somebody else sign in, the page begins anew for them.
      </p>
      <div ref={startAtPassword}>
        <SignInForm email={email} onSignedIn={proceed} />
      </div>
      {provider === undefined ? null : <SignInElsewhere provider={provider} onSignedIn={cameElsewhere} />}
    </Dialog>
  );
}

/**
 * The browser gives the focus to what has this attribute when the dialog opens; else Enter after the password, typed at once,
 * would close the form. The property of that name is React's own and too early: the dialog is not open by then.
 */
function startAtPassword(form: HTMLElement | null): void {
  form?.querySelector("[name=password]")?.setAttribute("autofocus", "");
}
