"use client";

import type { ReactNode } from "react";
import { usePresentation } from "@/components/ui/display/display-provider";
import { CopyButton } from "@/components/ui/text/copy-button";
import { escapeInvisible } from "@/components/ui/text/json-view";
import type { HeaderView, RequestView, StepView } from "@/lib/api-tools/explorer/explorer-view";
import { pluralize } from "@/lib/pluralize";
import { SignatureMeaning } from "../signature-meaning";

interface SignedRequestProps {
  readonly request: RequestView;
  /** The body is about a respondent. */
  readonly writes: boolean;
}

/** The exact bytes of a request, its digest, the steps of its signature, and its headers. */
export function SignedRequest({ request, writes }: SignedRequestProps) {
  const covered = usePresentation() && writes;
  const { url, method, body, bytes, digest, signing, signedText, steps, headers, shortened } = request;
  return (
    <div className="grid min-w-0 gap-4">
      <Section title="Body" note={`${pluralize(bytes, "byte")} in UTF-8`}>
        {covered ? <p className="text-soft">Hidden in presentation mode.</p> : <Code label="Exact body" text={body} />}
      </Section>
      <Section
        title="Digest"
        note={signing === "body-sha256" ? "SHA-256 of the body" : "SHA-256 of method, URL, and body"}
      >
        <p className="text-soft">A fingerprint of the request: any changed character gives a different one.</p>
        {signing === "body-sha256" || covered ? null : <Code label="Signed text" text={signedText} />}
        <Hex text={digest} subject="digest" />
      </Section>
      <Section title="Signature" note="HMAC-SHA256 in three steps, each over the hex text of the one before">
        <SignatureMeaning />
        <ol className="grid gap-3">
          {steps.map((step, index) => (
            <Step key={step.message} number={index + 1} step={step} />
          ))}
        </ol>
        {shortened ? (
          <small>
            The signature of a production account is shortened, so that this call can only be sent from the console.
          </small>
        ) : null}
      </Section>
      <Section title="Headers" note={`${method} ${url}`}>
        <Headers headers={headers} />
      </Section>
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

function Section({ title, note, children }: SectionProps) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-1.5">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3>{title}</h3>
        <small className="wrap-anywhere">{note}</small>
      </div>
      {children}
    </section>
  );
}

const STEPS = ["Key: expiration", "Key: access key", "Key: signing secret"] as const;

function Step({ number, step }: { readonly number: number; readonly step: StepView }) {
  return (
    <li className="grid min-w-0 gap-1">
      <span className="font-medium">
        {number}. {STEPS[number - 1]} <span className="mono font-normal wrap-anywhere text-soft">{step.key}</span>
      </span>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5">
        <dt className="text-small text-soft">Message</dt>
        <dd className="mono wrap-anywhere">{step.message}</dd>
        <dt className="text-small text-soft">Result</dt>
        <dd>
          <Hex text={step.result} subject={`result of step ${number}`} />
        </dd>
      </dl>
    </li>
  );
}

function Hex({ text, subject }: { readonly text: string; readonly subject: string }) {
  return (
    <span className="flex min-w-0 items-start gap-1">
      <span className="mono min-w-0 py-0.5 wrap-anywhere">{text}</span>
      <CopyButton text={text} subject={subject} variant="quiet" />
    </span>
  );
}

export function Code({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <pre
      role="region"
      aria-label={label}
      tabIndex={0}
      translate="no"
      className="mono max-h-96 overflow-auto rounded-control border border-line bg-subtle px-3 py-2 text-small leading-4.5 wrap-anywhere whitespace-pre-wrap"
    >
      <bdi>{escapeInvisible(text)}</bdi>
    </pre>
  );
}

export function Headers({ headers }: { readonly headers: readonly HeaderView[] }) {
  return (
    <dl className="mono grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-small">
      {headers.map(({ name, value, masked }) => (
        <div key={name} className="contents">
          <dt className="text-soft wrap-anywhere">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <bdi>{escapeInvisible(value)}</bdi>
            {masked ? <span className="sr-only"> (masked)</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
