"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { SignInForm } from "./sign-in-form";
import { Dialog } from "@/components/ui/overlay/dialog";
import { loadPartnerAccount, reloadForNewSession } from "@/components/query/new-session";
import { ProviderSignIn } from "@/components/query/provider-sign-in";
import { useSignedInEmail } from "@/components/query/signed-in-email";
import { failureOf } from "@/lib/failure";
import { getResult } from "@/lib/query/get-result";

interface SignInDialogProps {
  /** Display name of the organisation's own sign-in provider. */
  readonly provider: string | undefined;
  /** Partner account of the page. */
  readonly partnerId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Dialog for signing in over the page. */
export function SignInDialog({ provider, partnerId, open, onClose }: SignInDialogProps) {
  const router = useRouter();
  const client = useQueryClient();
  const email = useSignedInEmail();
  const proceed = () => {
    onClose();
    // Removes errors of inactive queries, which would report the ended session again when shown.
    client.removeQueries({ type: "inactive", predicate: ({ state }) => state.status === "error" });
    // The role may have changed: refetch everything.
    void client.invalidateQueries();
    router.refresh();
  };
  const signedIn = async (form: string) => {
    // Form input must not survive the sign-in of another operator.
    if (form.trim().toLowerCase() !== email.toLowerCase()) return reloadForNewSession();
    // Nor may it be sent for another account.
    if ((await currentAccount()) !== partnerId) return loadPartnerAccount("unavailable");
    proceed();
  };
  // The other window broadcasts its account, and this page reloads if it has another (`SessionBroadcast`).
  const signedInElsewhere = () => {
    if (open) proceed();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Sign in again">
      <p className="mb-3 text-soft">Your input is kept. If someone else signs in, the page is reloaded for them.</p>
      <div ref={startAtPassword}>
        <SignInForm email={email} onSignedIn={signedIn} />
      </div>
      {provider === undefined ? null : <ProviderSignIn provider={provider} onSignedIn={signedInElsewhere} />}
    </Dialog>
  );
}

/**
 * Partner account of the new session; `undefined`: none that the operator may use.
 * @throws FailureError when the console does not respond.
 */
async function currentAccount(): Promise<string | undefined> {
  try {
    return (await getResult<{ readonly partnerId: string }>("/api/settings/session", {})).partnerId;
  } catch (error) {
    const code = failureOf(error)?.code;
    if (code === "forbidden" || code === "conflict") return undefined;
    throw error;
  }
}

/**
 * The browser focuses the element with this attribute when the dialog opens; otherwise Enter after the password would
 * close the form. React's own `autoFocus` acts too early, before the dialog is open.
 */
function startAtPassword(form: HTMLElement | null): void {
  form?.querySelector("[name=password]")?.setAttribute("autofocus", "");
}
