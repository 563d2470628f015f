"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ServiceText } from "@/components/ui/service-text";
import type { Failure, FailureCode } from "@/lib/failure";
import { formatUtc } from "@/lib/time";
import { failureText, type FailureWords } from "./failure-text";
import { usePartnerName } from "./partner-name";
import { RetryButton } from "./retry-button";
import { SignInAgain } from "./sign-in-again";
import { SignedOutPlace } from "./signed-out-place";
import { keptApart, withoutTurns } from "@/lib/kept-apart";

export interface FailureNoticeProps {
  readonly failure: Failure;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  /** What stays usable nevertheless: "What you see was read 3 h ago." */
  readonly children?: ReactNode;
  /** What the failure means here, where more can be said than of any call. */
  readonly means?: Pick<FailureWords, "title" | "advice"> | undefined;
  /** Set when the person just caused it. */
  readonly live?: "polite" | "assertive";
}

/** What failed, what the service said about it, and what can be done: in place, with everything else left as it is. */
export function FailureNotice(props: FailureNoticeProps) {
  if (props.failure.code !== "signed_out") return <WholeNotice {...props} />;
  return (
    <SignedOutPlace caused={props.live !== undefined}>
      <WholeNotice {...props} />
    </SignedOutPlace>
  );
}

function WholeNotice({ failure, onRetry, retrying = false, children, means, live }: FailureNoticeProps) {
  const words = { ...failureText[failure.code], ...means };
  const usual = useTitle(failure);
  const title = means?.title ?? usual;
  const quoted = failure.operation !== undefined || failure.status !== undefined;
  return (
    <Notice
      state={words.state}
      title={title}
      {...(live === undefined ? {} : { live })}
      actions={<Actions failure={failure} onRetry={onRetry} retrying={retrying} />}
    >
      {failure.message && failure.message !== title ? (
        <p className="wrap-anywhere whitespace-pre-line text-text">
          {quoted ? "“" : null}
          {quoted ? <ServiceText text={failure.message} limit={400} /> : withoutTurns(failure.message)}
          {quoted ? "”" : null}
        </p>
      ) : null}
      {words.advice ? (
        <p>
          {words.advice}
          {words.again && mayRepeat(failure, onRetry) ? ` ${words.again}` : null}
        </p>
      ) : null}
      {children}
      <Issues failure={failure} />
      <p className="mt-0.5 text-small">{circumstances(failure)}</p>
    </Notice>
  );
}

/** A refused credential is about the partner account, so it is named; never the person. */
function useTitle(failure: Failure): string {
  const partner = usePartnerName();
  const { title } = failureText[failure.code];
  const aboutAccount = failure.code === "invalid_credentials" || failure.code === "unauthorized";
  return aboutAccount && partner ? title.replace("partner account", `partner account ${keptApart(partner)}`) : title;
}

/** What may have passed a moment later. It is never repeated unasked, but a person may. */
const BY_HAND: ReadonlySet<FailureCode> = new Set([
  "internal_error",
  "console_gone",
  "unreachable",
  "timed_out",
  "overloaded",
  "rate_limited",
]);

/** Whether a button offers to do the same again. */
const mayRepeat = (failure: Failure, onRetry: (() => void) | undefined): onRetry is () => void =>
  onRetry !== undefined && (failure.retryable || BY_HAND.has(failure.code));

function Actions({
  failure,
  onRetry,
  retrying,
}: Pick<FailureNoticeProps, "failure" | "onRetry"> & { retrying: boolean }) {
  if (failure.code === "signed_out") return <SignInAgain />;
  if (failure.code === "stale_build") {
    return (
      <Button size="sm" variant="ink" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    );
  }
  if (!mayRepeat(failure, onRetry)) return null;
  const notBefore = failure.retryAfter === undefined ? undefined : failure.at + failure.retryAfter;
  return <RetryButton onRetry={onRetry} retrying={retrying} notBefore={notBefore} />;
}

const ISSUES_SHOWN = 5;

function Issues({ failure }: { readonly failure: Failure }) {
  if (!failure.issues?.length) return null;
  const more = failure.issues.length - ISSUES_SHOWN;
  return (
    <ul className="mt-1 list-disc pl-4">
      {failure.issues.slice(0, ISSUES_SHOWN).map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {path ? <span className="mono">{path}</span> : null} {message}
        </li>
      ))}
      {more > 0 ? <li>and {more} more</li> : null}
    </ul>
  );
}

function circumstances({ operation, status, reference, at }: Failure): string {
  return [
    operation,
    status === undefined ? "" : `HTTP ${status}`,
    reference === undefined ? "" : `reference ${reference}`,
    formatUtc(at),
  ]
    .filter(Boolean)
    .join(" · ");
}
