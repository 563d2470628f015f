"use client";

import { useMutation } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { callMutation } from "@/lib/query/call-action";
import type { ProviderFault } from "@/lib/server/auth/single-sign-on-check";
import { testSingleSignOn } from "@/lib/settings/sign-in-actions";

const FAULTS: Record<ProviderFault, { readonly title: string; readonly advice: string }> = {
  unreachable: {
    title: "The provider didn’t respond",
    advice: "Check OIDC_ISSUER and whether the console can reach the provider.",
  },
  unreadable: { title: "The provider’s response is unreadable", advice: "Check OIDC_ISSUER." },
  "other issuer": {
    title: "The provider uses a different issuer name",
    advice: "Set OIDC_ISSUER exactly as the provider writes it.",
  },
  "no endpoints": {
    title: "The provider’s response is incomplete",
    advice: "It has no URL for sign-in, tokens, or keys.",
  },
};

/** Checks that the provider answers and matches the settings. */
export function SingleSignOnTest() {
  const test = useMutation({ mutationFn: () => callMutation(testSingleSignOn({})) });
  return (
    <div className="grid gap-3">
      <div>
        <Button pending={test.isPending} pendingText="Testing…" onClick={() => test.mutate()}>
          Test single sign-on
        </Button>
      </div>
      {test.data?.ok ? (
        <Notice state="match" live="polite" title={`The provider responded (${test.data.durationMs} ms)`}>
          Its settings match. The client ID and secret are checked at the next sign-in.
        </Notice>
      ) : null}
      {test.data?.ok === false ? (
        <Notice state="miss" live="assertive" title={FAULTS[test.data.fault].title}>
          {FAULTS[test.data.fault].advice}
        </Notice>
      ) : null}
      <ErrorNotice error={test.error} live="assertive" />
    </div>
  );
}
