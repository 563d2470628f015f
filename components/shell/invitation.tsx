"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { failureOf } from "@/lib/failure";
import { postResult } from "@/lib/query/post-result";
import type { Invited } from "@/lib/settings/invited";
import { AcceptForm } from "./accept-form";

type Look = { readonly invited: Invited } | { readonly trouble: string; readonly again?: boolean };

/** For whom the link is, and the form that makes the person. */
export function Invitation() {
  const token = useSyncExternalStore(onHash, tokenHere, () => undefined);
  const [look, setLook] = useState<Look>();
  // The console, asked once the browser has said what stands behind the `#`.
  useEffect(() => {
    if (token === undefined) return undefined;
    const call = new AbortController();
    void show(token, call.signal, setLook);
    return () => call.abort();
  }, [token]);

  if (look === undefined || token === undefined)
    return (
      <div aria-busy className="appear-late text-soft">
        <p role="status">Looking at the invitation…</p>
      </div>
    );
  if ("invited" in look) return <AcceptForm token={token} invited={look.invited} />;
  const lookAgain = () => {
    setLook(undefined);
    void show(token, undefined, setLook);
  };
  return (
    <Notice
      state="miss"
      live="assertive"
      title={look.trouble}
      actions={
        look.again ? (
          <Button size="sm" onClick={lookAgain}>
            Look again
          </Button>
        ) : null
      }
    />
  );
}

async function show(token: string, signal: AbortSignal | undefined, tell: (look: Look) => void): Promise<void> {
  const look = await lookUp(token);
  if (!signal?.aborted) tell(look);
}

async function lookUp(token: string): Promise<Look> {
  if (token === "") return { trouble: TORN };
  try {
    return { invited: await postResult<Invited>("/api/invitation", { token }) };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    const torn = failure.code === "invalid_input";
    return { trouble: torn ? TORN : failure.message, again: failure.retryable };
  }
}

const TORN = "This is not a whole link. Open the one that you were given, from its beginning to its end.";

const tokenHere = (): string => window.location.hash.slice(1);

function onHash(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}
