"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type FormEvent } from "react";
import { conflictText } from "@/components/query/conflict-text";
import { ErrorNotice } from "@/components/query/error-notice";
import { PasswordInput } from "@/components/shell/sign-in/password-input";
import { Button } from "@/components/ui/button";
import { focusFirstInvalid } from "@/components/ui/form/focus-first-invalid";
import { Notice } from "@/components/ui/notice";
import { PanelBody } from "@/components/ui/panel-body";
import { failureOf } from "@/lib/failure";
import { callMutation } from "@/lib/query/call-action";
import { changePassword } from "@/lib/settings/password-actions";
import { PASSWORD_HINT, passwordFault } from "@/lib/settings/password-rule";

/** Changes the password of the signed-in operator. */
export function PasswordPanel({ email }: { readonly email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string>();
  const change = useMutation({
    mutationFn: (passwords: { readonly current: string; readonly next: string }) =>
      callMutation(changePassword(passwords)),
    onSuccess: () => form.current?.reset(),
  });
  const wrong = failureOf(change.error)?.issues?.find(({ path }) => path === "current")?.message;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (change.isPending) return;
    const data = new FormData(event.currentTarget);
    const [current, next] = [String(data.get("current") ?? ""), String(data.get("next") ?? "")];
    const found = passwordFault(next);
    setFault(found);
    if (found === undefined) change.mutate({ current, next }, { onError: focusFirstInvalid });
    else focusFirstInvalid();
  };
  return (
    <PanelBody>
      <form ref={form} method="post" onSubmit={submit} className="grid max-w-96 gap-3.5">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordInput label="Current password" name="current" error={wrong} />
        <PasswordInput label="New password" name="next" rule={PASSWORD_HINT} error={fault} />
        <p className="text-soft">Signs you out of all other sessions. You stay signed in here.</p>
        <div>
          <Button type="submit" variant="ink" pending={change.isPending} pendingText="Changing password…">
            Change password
          </Button>
        </div>
        {wrong === undefined ? (
          <ErrorNotice error={change.error} live="assertive" textOverrides={conflictText(change.error)} />
        ) : null}
        {change.isSuccess ? (
          <Notice state="match" live="polite" title="Password changed">
            Your other sessions were signed out.
          </Notice>
        ) : null}
      </form>
    </PanelBody>
  );
}
