"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { BatchConfirm } from "./batch-confirm";

interface BatchRetryProps {
  /** Numbers of the calls to retry. */
  readonly batches: readonly number[];
  /** Number of new calls; defaults to one per retried call. */
  readonly calls?: number;
  /** Label that states the effect: "Retry 1 failed call". */
  readonly actionLabel: string;
  /** Set if a confirmation is required first; `undefined` for a non-production partner account. */
  readonly production?: { readonly partnerName: string } | undefined;
  readonly pending: boolean;
  readonly refusal: string | undefined;
  readonly onRetry: (batches: readonly number[], confirmed: boolean) => void;
}

/** Button that retries some calls; each becomes one new call, or one per group. */
export function BatchRetry({
  batches,
  calls = batches.length,
  actionLabel,
  production,
  pending,
  refusal,
  onRetry,
}: BatchRetryProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        size="sm"
        pending={pending}
        pendingText="Retrying…"
        disabledReason={refusal}
        onClick={() => (production ? setConfirming(true) : onRetry(batches, false))}
      >
        {actionLabel}
      </Button>
      {production ? (
        <BatchConfirm
          open={confirming}
          calls={calls}
          partnerName={production.partnerName}
          actionLabel={actionLabel}
          onClose={() => setConfirming(false)}
          onConfirm={() => onRetry(batches, true)}
        />
      ) : null}
    </>
  );
}
