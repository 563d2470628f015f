/** Makes the report card of a conformance session: every rule with its grade and evidence. */
import type { ConformanceCard } from "./card-schema.ts";
import { counted, finishedAt, type Observation } from "./grade.ts";
import type { ObservedCall } from "./observed-call.ts";
import { rules } from "./rules.ts";
import { stepsFrom } from "./steps.ts";

type Evidence = ConformanceCard["rules"][number]["evidence"][number];

/** Calls that a card shows for one rule. */
const MAX_EVIDENCE = 6;

export function toCard(observed: Observation, startedAt: number): ConformanceCard {
  const { calls, firstPage } = observed;
  return {
    startedAt,
    finished: finishedAt(calls) !== undefined,
    calls: calls.length,
    rules: rules.map(({ id, title, expectation, grade }) => {
      const { verdict, why, evidence } = grade(observed);
      return { id, title, expectation, verdict, why, evidence: evidence.slice(0, MAX_EVIDENCE).map(toEvidence) };
    }),
    steps: stepsFrom(firstPage).map(({ title, detail, done }) => ({ title, detail, done: done(calls) })),
  };
}

const toEvidence = (call: ObservedCall): Evidence => ({
  number: call.number,
  at: call.at,
  operation: call.operation,
  sent: sentText(call),
  answered: answeredText(call),
});

/** Groups that the text of a call names. */
const MAX_NAMED = 3;

function sentText({ method, sent, expiresIn }: ObservedCall): string {
  const { groups, page, contextTypes } = sent;
  const parts = [
    `${method}, ${counted(sent.bytes, "byte")}`,
    sent.attribute && `attribute ${sent.attribute}`,
    sent.opportunity && `opportunity ${sent.opportunity}`,
    page && pageText(page),
    groups && `${groups.length === 1 ? "group" : `${groups.length} groups:`} ${named(groups)}`,
    sent.ipv4 === undefined ? undefined : `${sent.ipv4 ? "IPv4" : "not IPv4"}`,
    contextTypes &&
      `items ${Object.entries(contextTypes)
        .map(([key, type]) => `${key} (${type})`)
        .join(", ")}`,
    expiresIn === undefined ? "expiration unreadable" : `expires in ${(expiresIn / 1_000).toFixed(1)} s`,
  ];
  return parts.filter((part) => part).join("; ");
}

function pageText({ number, size }: NonNullable<ObservedCall["sent"]["page"]>): string {
  if (number !== undefined && size !== undefined) return `page ${number} of size ${size}`;
  return `page_number ${number ?? "not stated"}, page_size ${size ?? "not stated"}`;
}

const named = (groups: readonly string[]): string =>
  groups.length > MAX_NAMED ? `${groups.slice(0, MAX_NAMED).join(", ")}, …` : groups.join(", ");

function answeredText({ answer, signature }: ObservedCall): string {
  if (answer.delivery === "reset") return "connection reset";
  if (answer.delivery === "stall") {
    if (!answer.closed) return "200, stopped halfway; still open";
    const after = (answer.closed.after / 1_000).toFixed(1);
    return `200, stopped halfway; ended by the ${answer.closed.by === "client" ? "client" : "sandbox"} after ${after} s`;
  }
  const parts = [
    String(answer.status),
    answer.retryAfter === undefined ? undefined : `Retry-After ${answer.retryAfter} s`,
    answer.items === undefined ? undefined : counted(answer.items, "item"),
    signature === "verified" ? undefined : "signature refused",
  ];
  return parts.filter((part) => part !== undefined).join(", ");
}
