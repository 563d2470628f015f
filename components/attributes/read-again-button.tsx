"use client";

import { Button } from "../ui/button";
import type { useReadAgain } from "./use-read-again";

/** "Read again", and while that takes its time a way out. */
export function ReadAgainButton({ again }: { readonly again: ReturnType<typeof useReadAgain> }) {
  return (
    <>
      <Button data-key="r" pending={again.isPending} pendingText="Reading…" onClick={() => again.mutate()}>
        Read again
      </Button>
      {again.isPending ? <Button onClick={again.cancel}>Cancel</Button> : null}
    </>
  );
}
