"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/notice";
import { ServiceText } from "@/components/ui/text/service-text";
import type { Failure, FailureCode } from "@/lib/failure";
import { isolateBidi, stripOuterBidi } from "@/lib/bidi-isolate";
import { formatUtc } from "@/lib/time";
import { isForeignAnswer } from "@/lib/failure-sentence";
import { routes } from "@/lib/routes";
import { textOf, type FailureText } from "./failure-text";
import { useMayEditAccounts, usePartnerName } from "./partner-name";
import { RetryButton } from "./retry-button";
import { SignInAgain } from "./sign-in-again";
import { SignedOutNotice } from "./signed-out-notice";

export interface FailureNoticeProps {
  readonly failure: Failure;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  /** Content that stays usable: "Showing the snapshot from 3 h ago." */
  readonly children?: ReactNode;
  /** Context-specific text, more precise than the text of the failure code. */
  readonly textOverrides?: Pick<FailureText, "title" | "advice"> | undefined;
  /** Set when the user's own action caused it. */
  readonly live?: "polite" | "assertive";
}

/** Inline failure notice: cause, the service's message and possible actions. The rest of the page stays as it is. */
export function FailureNoticeContent(props: FailureNoticeProps) {
  if (props.failure.code !== "signed_out") return <WholeNotice {...props} />;
  return (
    <SignedOutNotice byUserAction={props.live !== undefined}>
      <WholeNotice {...props} />
    </SignedOutNotice>
  );
}

function WholeNotice({ failure, onRetry, retrying = false, children, textOverrides, live }: FailureNoticeProps) {
  const texts = { ...textOf(failure), ...textOverrides };
  const usual = useTitle(failure);
  const title = textOverrides?.title ?? usual;
  return (
    <Notice
      state={texts.state}
      title={title}
      {...(live === undefined ? {} : { live })}
      actions={<Actions failure={failure} onRetry={onRetry} retrying={retrying} />}
    >
      {failure.message && failure.message !== title && failure.message !== texts.advice ? (
        <p className="wrap-anywhere whitespace-pre-line text-text">
          {failure.quoted ? "“" : null}
          {failure.quoted ? <ServiceText text={failure.message} limit={400} /> : stripOuterBidi(failure.message)}
          {failure.quoted ? "”" : null}
        </p>
      ) : null}
      {texts.advice ? (
        <p>
          {texts.advice}
          {texts.again && mayRetry(failure, onRetry) ? ` ${texts.again}` : null}
        </p>
      ) : null}
      {isForeignAnswer(failure) ? <AccountsLink /> : null}
      {children}
      <Issues failure={failure} />
      <p className="mt-0.5 text-small">{circumstances(failure)}</p>
    </Notice>
  );
}

/** Link to the base URL for admins; other roles see whom to ask. */
function AccountsLink() {
  const mayEdit = useMayEditAccounts();
  if (!mayEdit) return <p>Ask an admin to check the base URL.</p>;
  return (
    <p>
      Check the base URL in <Link href={routes.partners()}>Settings › Partner accounts</Link>.
    </p>
  );
}

/** Rejected credentials concern the partner account, so the title names it, and never the operator. */
function useTitle(failure: Failure): string {
  const partner = usePartnerName();
  const { title } = textOf(failure);
  const aboutAccount = failure.code === "invalid_credentials" || failure.code === "unauthorized";
  return aboutAccount && partner ? title.replace("partner account", `partner account ${isolateBidi(partner)}`) : title;
}

/** Failures that may be temporary: retried on request, never automatically. */
const RETRYABLE: ReadonlySet<FailureCode> = new Set([
  "internal_error",
  "console_gone",
  "store_failed",
  "unreachable",
  "timed_out",
  "overloaded",
  "rate_limited",
]);

/** Failures that persist until the account or the network is changed. */
const isLasting = (failure: Failure): boolean => isForeignAnswer(failure) || failure.detail === "unusable";

/** Whether to offer a retry button. */
const mayRetry = (failure: Failure, onRetry: (() => void) | undefined): onRetry is () => void =>
  onRetry !== undefined && !isLasting(failure) && (failure.retryable || RETRYABLE.has(failure.code));

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
  if (!mayRetry(failure, onRetry)) return null;
  const pause = failure.retryAfter === undefined ? undefined : { from: failure.at, duration: failure.retryAfter };
  const reason = failure.detail === "paused" ? "paused" : "asked";
  return <RetryButton onRetry={onRetry} retrying={retrying} pause={pause} reason={reason} />;
}

const MAX_ISSUES = 5;

function Issues({ failure }: { readonly failure: Failure }) {
  if (!failure.issues?.length) return null;
  const more = failure.issues.length - MAX_ISSUES;
  return (
    <ul className="mt-1 list-disc pl-4">
      {failure.issues.slice(0, MAX_ISSUES).map(({ path, message }) => (
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
