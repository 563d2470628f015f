"use client";

import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { failureOf } from "@/lib/failure";
import { bugDigest } from "./bug-digest";
import { FailureNotice, type FailureNoticeProps } from "./failure-notice";
import { RetryButton } from "./retry-button";

interface ErrorNoticeProps {
  /** What a mutation ended with; nothing is shown for `null`. */
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  readonly children?: ReactNode;
  readonly means?: FailureNoticeProps["means"];
  readonly live?: "polite" | "assertive";
}

/** How a press of a button failed: an expected failure in its own words, a bug admitted with its reference. In place, so that what was typed stays. */
export function ErrorNotice({ error, ...rest }: ErrorNoticeProps) {
  if (error === null || error === undefined) return null;
  const failure = failureOf(error);
  if (failure) return <FailureNotice failure={failure} {...rest} />;
  return <BugNotice digest={bugDigest(error)} {...rest} />;
}

type BugNoticeProps = Omit<ErrorNoticeProps, "error"> & { readonly digest: string | undefined };

function BugNotice({ digest, onRetry, retrying = false, children, live }: BugNoticeProps) {
  return (
    <Notice
      state="miss"
      title="Something in the console went wrong"
      {...(live === undefined ? {} : { live })}
      actions={onRetry ? <RetryButton onRetry={onRetry} retrying={retrying} /> : null}
    >
      <p>
        The fault is the console’s, not yours and not the service’s. It may have happened before or after it took
        effect.
      </p>
      {children}
      {digest ? (
        <p className="mt-0.5 text-small">
          When you report it, name the reference <span className="mono text-text">{digest}</span>.
        </p>
      ) : null}
    </Notice>
  );
}
