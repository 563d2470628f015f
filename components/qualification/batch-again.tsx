"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { BatchConfirm } from "./batch-confirm";

interface BatchAgainProps {
  /** Numbers of the batches that are asked again. */
  readonly batches: readonly number[];
  /** New calls that this makes; one for each batch when left out. */
  readonly calls?: number;
  /** The effect: "Retry failed, 1 call". */
  readonly does: string;
  /** What has to be confirmed first; absent where nothing is real. */
  readonly production?: { readonly partnerName: string } | undefined;
  readonly pending: boolean;
  readonly refusal: string | undefined;
  readonly onAsk: (batches: readonly number[], confirmed: boolean) => void;
}

/** A press that asks some batches again; each is one more call, or one a group. */
export function BatchAgain({
  batches,
  calls = batches.length,
  does,
  production,
  pending,
  refusal,
  onAsk,
}: BatchAgainProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        size="sm"
        pending={pending}
        pendingText="Asking again…"
        disabledReason={refusal}
        onClick={() => (production ? setConfirming(true) : onAsk(batches, false))}
      >
        {does}
      </Button>
      {production ? (
        <BatchConfirm
          open={confirming}
          calls={calls}
          partnerName={production.partnerName}
          does={does}
          onClose={() => setConfirming(false)}
          onConfirm={() => onAsk(batches, true)}
        />
      ) : null}
    </>
  );
}
