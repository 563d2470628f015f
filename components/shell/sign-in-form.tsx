"use client";

import { useRef, useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { routes } from "@/lib/routes";
import { DemoPeople, type DemoPerson } from "./demo-people";
import { PasswordInput } from "./password-input";
import { requestSignIn, type SignInOutcome } from "./sign-in-request";

interface SignInFormProps {
  /** Path to go to afterwards; already checked. */
  readonly next?: string;
  /** What to do afterwards instead of going somewhere; it is told which e-mail was typed. */
  readonly onSignedIn?: (email: string) => void;
  /** Stands in the field at first. */
  readonly email?: string;
  readonly demoPeople?: readonly DemoPerson[];
}

const words: Record<Exclude<SignInOutcome, "in">, { title: string; advice: string }> = {
  refused: {
    title: "E-mail or password is wrong.",
    advice:
      "After several wrong tries the console waits a little before it looks at the next one. Who forgot the password asks an admin for a new invitation.",
  },
  failed: { title: "The console did not answer.", advice: "Nothing was changed. Try again in a moment." },
};

/** Signs in without leaving the page, so that a mistake costs nothing that was typed. */
export function SignInForm({ next = routes.home(), onSignedIn, email, demoPeople }: SignInFormProps) {
  const [busy, setBusy] = useState<string>();
  const [outcome, setOutcome] = useState<SignInOutcome>();
  const form = useRef<HTMLFormElement>(null);

  const signIn = async (typed: string, password: string) => {
    if (busy !== undefined) return;
    setBusy(typed);
    setOutcome(undefined);
    const result = await requestSignIn(typed, password, next);
    if (result === "in" && onSignedIn) return onSignedIn(typed);
    // A full load: everything that depends on the person is rendered anew. The button stays busy until then.
    if (result === "in") return window.location.assign(next);
    setBusy(undefined);
    setOutcome(result);
    form.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Over a page this form may stand inside another, which is not what is sent here.
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    void signIn(String(data.get("email") ?? ""), String(data.get("password") ?? ""));
  };
  const trouble = outcome === undefined || outcome === "in" ? undefined : words[outcome];

  return (
    <>
      {/* Typed before the script runs, a password must not end up in the address: post is the form's own method. */}
      <form ref={form} method="post" onSubmit={submit} className="grid gap-3.5">
        {trouble ? (
          <Notice state="miss" title={trouble.title} live="assertive">
            {trouble.advice}
          </Notice>
        ) : null}
        <TextField
          label="E-mail"
          name="email"
          defaultValue={email}
          type="email"
          autoComplete="username"
          required
          maxLength={200}
          spellCheck={false}
          autoCapitalize="none"
          className="h-9"
        />
        <PasswordInput error={undefined} />
        <Button type="submit" variant="ink" className="h-9" pending={busy !== undefined} pendingText="Signing in…">
          Sign in
        </Button>
      </form>
      {demoPeople?.length ? (
        <DemoPeople people={demoPeople} busy={busy} onPick={(person) => void signIn(person.email, person.password)} />
      ) : null}
    </>
  );
}
