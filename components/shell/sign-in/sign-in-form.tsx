"use client";

import { useRef, useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/text-field";
import { Notice } from "@/components/ui/notice";
import { failureOf } from "@/lib/failure";
import { routes } from "@/lib/routes";
import { PasswordInput } from "./password-input";
import { requestSignIn, type SignInOutcome } from "./sign-in-request";

interface SignInFormProps {
  /** Redirect path after sign-in; already validated. */
  readonly next?: string;
  /** Called after sign-in instead of the redirect, with the typed email address. Rejects if the console did not respond. */
  readonly onSignedIn?: (email: string) => Promise<void>;
  /** Initial value of the email field. */
  readonly email?: string;
  readonly demoPeople?: readonly DemoPerson[];
}

const OUTCOME_TEXTS: Record<Exclude<SignInOutcome, "in">, { title: string; advice: string }> = {
  refused: {
    title: "Wrong email or password.",
    advice:
      "After several failed attempts, you’ll need to wait a moment before trying again. Forgot your password? Ask an admin for a new invitation.",
  },
  failed: { title: "The console didn’t respond.", advice: "Nothing changed. Try again in a moment." },
};

/** Signs in without leaving the page, so that a mistake loses no input. */
export function SignInForm({ next = routes.home(), onSignedIn, email, demoPeople }: SignInFormProps) {
  const [busy, setBusy] = useState<string>();
  const [outcome, setOutcome] = useState<SignInOutcome>();
  const form = useRef<HTMLFormElement>(null);

  const signIn = async (typed: string, password: string) => {
    if (busy !== undefined) return;
    setBusy(typed);
    setOutcome(undefined);
    let result = await requestSignIn(typed, password, next);
    if (result === "in" && onSignedIn) {
      try {
        return await onSignedIn(typed);
      } catch (error) {
        if (!failureOf(error)) throw error;
        result = "failed";
      }
    }
    // Full page load: everything that depends on the person is rendered again. The button stays pending until then.
    if (result === "in") return window.location.assign(next);
    setBusy(undefined);
    setOutcome(result);
    form.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // When shown over a page, this form may be nested in another form, which must not be submitted.
    event.stopPropagation();
    const data = new FormData(event.currentTarget);
    void signIn(String(data.get("email") ?? ""), String(data.get("password") ?? ""));
  };
  const trouble = outcome === undefined || outcome === "in" ? undefined : OUTCOME_TEXTS[outcome];

  return (
    <>
      {/* `post`, so that a native submit before hydration does not put the password into the URL. */}
      <form ref={form} method="post" onSubmit={submit} className="grid gap-3.5">
        {trouble ? (
          <Notice state="miss" title={trouble.title} live="assertive">
            {trouble.advice}
          </Notice>
        ) : null}
        <TextField
          label="Email"
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

interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly password: string;
}

interface DemoPeopleProps {
  readonly people: readonly DemoPerson[];
  /** Email address of the sign-in in flight. */
  readonly busy: string | undefined;
  readonly onPick: (person: DemoPerson) => void;
}

/** Sandbox mode only: one-click sign-in for each role. */
function DemoPeople({ people, busy, onPick }: DemoPeopleProps) {
  return (
    <section aria-labelledby="demo-title" className="mt-6 border-t border-line pt-4">
      <h2 id="demo-title">Sandbox mode</h2>
      <p className="mt-0.5 text-soft">This console uses demo data. Sign in as one of the demo users:</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {people.map((person) => (
          <li key={person.email} className="grid">
            <Button
              className="h-auto justify-start py-1.5 text-left"
              pending={busy === person.email}
              onClick={() => onPick(person)}
            >
              <span>
                <span className="block">{person.name}</span>
                <span className="block text-small font-normal text-soft">{person.role}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
