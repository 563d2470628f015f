"use client";

import { useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { focusFirstFault } from "@/components/ui/focus-first-fault";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { failureOf, type Failure } from "@/lib/failure";
import { postResult } from "@/lib/query/post-result";
import { routes } from "@/lib/routes";
import type { Invited } from "@/lib/settings/invited";
import { PASSWORD_HINT, passwordFault } from "@/lib/settings/password-rule";
import { PasswordInput } from "./password-input";
import { requestSignIn } from "./sign-in-request";

interface AcceptFormProps {
  readonly token: string;
  readonly invited: Invited;
}

/** Name and password of the person who was invited. */
export function AcceptForm({ token, invited }: AcceptFormProps) {
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
    if (wrong !== undefined) return focusFirstFault();
    setState("pending");
    try {
      const { email } = await postResult<{ readonly email: string }>("/api/invitation/accept", {
        token,
        name,
        password,
      });
      // In place of the link, which has done its work.
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
        Your name and password are kept. <Link href={routes.signIn()}>Go to the sign-in</Link>
      </Notice>
    );
  return (
    // Sent before the script runs, a password must not end up in the address: post is the form's own method.
    <form method="post" onSubmit={(event) => void submit(event)} className="grid gap-3.5">
      <p className="text-soft wrap-anywhere">
        For <b className="text-text">{invited.email}</b>, as {invited.role}. Choose a password, and you are in.
      </p>
      {failure ? <Notice state="miss" live="assertive" title={failure.message} /> : null}
      {/* So that a keeper of passwords knows whose it is. */}
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
        Accept the invitation
      </Button>
    </form>
  );
}
