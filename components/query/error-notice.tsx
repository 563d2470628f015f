"use client";

import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { failureOf } from "@/lib/failure";
import { bugDigest } from "./bug-digest";
import { FailureNotice } from "./failure-notice";
import type { FailureNoticeProps } from "./failure-notice-content";
import { RetryButton } from "./retry-button";

interface ErrorNoticeProps {
  /** Error of a mutation; renders nothing for `null`. */
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  readonly children?: ReactNode;
  readonly textOverrides?: FailureNoticeProps["textOverrides"];
  readonly live?: "polite" | "assertive";
}

/**
 * Error of a user action: an expected failure with its own text, or a bug with its reference. Inline, so that input
 * stays.
 */
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
      title="Something went wrong"
      {...(live === undefined ? {} : { live })}
      actions={onRetry ? <RetryButton onRetry={onRetry} retrying={retrying} /> : null}
    >
      <p>This is a problem in the console. Your action may or may not have taken effect.</p>
      {children}
      {digest ? (
        <p className="mt-0.5 text-small">
          If you report it, include the reference <span className="mono text-text">{digest}</span>.
        </p>
      ) : null}
    </Notice>
  );
}
