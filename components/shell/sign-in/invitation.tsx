"use client";

import { useEffect, useState, useSyncExternalStore, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { focusFirstInvalid } from "@/components/ui/form/focus-first-invalid";
import { TextField } from "@/components/ui/form/text-field";
import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/notice";
import { failureOf, type Failure } from "@/lib/failure";
import { postResult } from "@/lib/query/post-result";
import { routes } from "@/lib/routes";
import type { Invited } from "@/lib/settings/invited";
import { PASSWORD_HINT, passwordFault } from "@/lib/settings/password-rule";
import { PasswordInput } from "./password-input";
import { requestSignIn } from "./sign-in-request";

type InvitationState = { readonly invited: Invited } | { readonly trouble: string; readonly again?: boolean };

/** Invitation page: the invited person, and the form that creates the account. */
export function Invitation() {
  const token = useSyncExternalStore(onHash, tokenHere, () => undefined);
  const [lookup, setLookup] = useState<InvitationState>();
  // Fetches the invitation once the token in the URL fragment is known.
  useEffect(() => {
    if (token === undefined) return undefined;
    const call = new AbortController();
    void show(token, call.signal, setLookup);
    return () => call.abort();
  }, [token]);

  if (lookup === undefined || token === undefined)
    return (
      <div aria-busy className="appear-late text-soft">
        <p role="status">Checking invitation…</p>
      </div>
    );
  if ("invited" in lookup) return <AcceptForm token={token} invited={lookup.invited} />;
  const retry = () => {
    setLookup(undefined);
    void show(token, undefined, setLookup);
  };
  return (
    <Notice
      state="miss"
      live="assertive"
      title={lookup.trouble}
      actions={
        lookup.again ? (
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        ) : null
      }
    />
  );
}

async function show(
  token: string,
  signal: AbortSignal | undefined,
  onState: (lookup: InvitationState) => void,
): Promise<void> {
  const look = await fetchInvitation(token);
  if (!signal?.aborted) onState(look);
}

async function fetchInvitation(token: string): Promise<InvitationState> {
  if (token === "") return { trouble: BROKEN_LINK };
  try {
    return { invited: await postResult<Invited>("/api/invitation", { token }) };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    const torn = failure.code === "invalid_input";
    return { trouble: torn ? BROKEN_LINK : failure.message, again: failure.retryable };
  }
}

const BROKEN_LINK = "This link is incomplete. Open the full link you were given.";

const tokenHere = (): string => window.location.hash.slice(1);

function onHash(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

interface AcceptFormProps {
  readonly token: string;
  readonly invited: Invited;
}

/** Name and password form of an invited person. */
function AcceptForm({ token, invited }: AcceptFormProps) {
  const [state, setState] = useState<"idle" | "pending" | "made">("idle");
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "pending") return;
    const data = new FormData(event.currentTarget);
    const [name, password] = [String(data.get("name") ?? ""), String(data.get("password") ?? "")];
    const wrong = passwordFault(password);
    setFault(wrong);
    setFailure(undefined);
    if (wrong !== undefined) return focusFirstInvalid();
    setState("pending");
    try {
      const { email } = await postResult<{ readonly email: string }>("/api/invitation/accept", {
        token,
        name,
        password,
      });
      // Replaces the history entry of the invitation link, which is invalid after its use.
      if ((await requestSignIn(email, password, routes.home())) === "in") window.location.replace(routes.home());
      else setState("made");
    } catch (error) {
      setState("idle");
      setFailure(failureOf(error));
      if (!failureOf(error)) throw error;
    }
  };
  if (state === "made")
    return (
      <Notice state="match" live="polite" title="You can sign in now">
        Your name and password are saved. <Link href={routes.signIn()}>Sign in</Link>
      </Notice>
    );
  return (
    // `post`, so that a native submit before hydration does not put the password into the URL.
    <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-3.5">
      <p className="text-soft wrap-anywhere">
        For <b className="text-text">{invited.email}</b>, as {invited.role}. Choose a password to get started.
      </p>
      {failure ? <Notice state="miss" live="assertive" title={failure.message} /> : null}
      {/* Username for password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={invited.email} readOnly />
      <TextField
        label="Your name"
        name="name"
        defaultValue={invited.name}
        autoComplete="name"
        required
        maxLength={100}
        className="h-9"
      />
      <PasswordInput label="New password" rule={PASSWORD_HINT} error={fault} />
      <Button type="submit" variant="ink" className="h-9" pending={state === "pending"} pendingText="Signing in…">
        Accept invitation
      </Button>
    </form>
  );
}
