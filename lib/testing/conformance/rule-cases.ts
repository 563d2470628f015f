/** Calls for every rule: some that pass, some that fail, and some that prove nothing yet. */
import type { Grade } from "../../sandbox/conformance/grade.ts";
import type { SecondVisit } from "../../sandbox/conformance/observed-call.ts";
import { SCENARIO } from "../../sandbox/conformance/scenario.ts";
import { LAST, type DraftCall } from "./observed-calls.ts";

type Drafts = readonly DraftCall[];
interface RuleCase {
  readonly verdict: Grade["verdict"];
  readonly of: string;
  readonly calls: Drafts;
  readonly why?: string;
  readonly visits?: readonly SecondVisit[];
}

const { exact, odd, manyGroups, resetGroup, contextKeys, visible } = SCENARIO;
const retryLater = { status: 503, retryAfter: 2 };
const list = { operation: "get-attributes" } as const;
const attribute = { operation: "get-attribute-info" } as const;
const qualify = { operation: "qualify" } as const;
const context = { operation: "create-context" } as const;
const page = (number: number | undefined, size: number | undefined, items: number) => ({
  ...list,
  sent: { page: { number, size, country: "" } },
  answer: { items },
});
const retry = (again: object, first: object = {}): Drafts => [
  { ...list, ...first, sent: { digest: "page" }, answer: retryLater },
  { ...list, ...again, sent: { digest: "page" } },
];
const strings = Object.fromEntries(contextKeys.map((key) => [key, "string"]));
const group = (id: string, more: object = {}) => ({
  ...qualify,
  sent: { groups: [id], ipv4: true, respondent: "a", ...more },
});

export const RULE_CASES: Readonly<Record<string, readonly RuleCase[]>> = {
  "exact-bytes": [
    {
      verdict: "pass",
      of: "a signed body outside ASCII",
      calls: [{ sent: { beyondAscii: true } }],
      why: "1 signature matches.",
    },
    {
      verdict: "pass",
      of: "two of them",
      calls: [{}, { sent: { beyondAscii: true } }],
      why: "All 2 signatures match.",
    },
    { verdict: "unseen", of: "signed bodies in ASCII only", calls: [{}] },
    {
      verdict: "fail",
      of: "another spelling of the body",
      calls: [{ signature: "mismatch" }],
      why: "as it was received",
    },
    { verdict: "fail", of: "another access key", calls: [{ signature: "unknown-key" }], why: "access key" },
  ],
  "fresh-signature": [
    { verdict: "pass", of: "a retry signed again", calls: retry({}) },
    { verdict: "unseen", of: "no retry", calls: [{ answer: retryLater }] },
    { verdict: "fail", of: "the same signature", calls: retry({ signatureDigest: "one" }, { signatureDigest: "one" }) },
    { verdict: "fail", of: "the same expiration", calls: retry({ expiration: "one" }, { expiration: "one" }) },
  ],
  clock: [
    { verdict: "pass", of: "an expiration within the lifetime", calls: [{}] },
    { verdict: "unseen", of: "no calls", calls: [] },
    { verdict: "fail", of: "an expiration in the past", calls: [{ expiresIn: 0 }], why: "past" },
    { verdict: "fail", of: "an expiration too far ahead", calls: [{ expiresIn: 60_000 }], why: "60 s ahead" },
    { verdict: "fail", of: "an unreadable expiration", calls: [{ expiresIn: undefined }], why: "RFC 3339" },
  ],
  "post-only": [
    { verdict: "pass", of: "POST", calls: [{}] },
    { verdict: "unseen", of: "no calls", calls: [] },
    { verdict: "fail", of: "GET", calls: [{}, { method: "GET" }], why: "with GET" },
  ],
  "content-type": [
    { verdict: "pass", of: "JSON", calls: [{}] },
    { verdict: "unseen", of: "no calls", calls: [] },
    { verdict: "fail", of: "a form", calls: [{ contentType: "text/plain" }], why: "text/plain" },
  ],
  "ten-groups": [
    {
      verdict: "pass",
      of: "twelve groups in two calls",
      calls: [
        { ...qualify, sent: { groups: manyGroups.slice(0, 10) } },
        { ...qualify, sent: { groups: manyGroups.slice(10) } },
      ],
    },
    { verdict: "unseen", of: "ten of them", calls: [{ ...qualify, sent: { groups: manyGroups.slice(0, 10) } }] },
    {
      verdict: "fail",
      of: "twelve in one call",
      calls: [{ ...qualify, sent: { groups: manyGroups } }],
      why: "12 groups",
    },
  ],
  "ipv4-only": [
    { verdict: "pass", of: "IPv4 up to the last step", calls: [group("1"), LAST] },
    { verdict: "unseen", of: "IPv4 before the last step", calls: [group("1")] },
    { verdict: "unseen", of: "no qualification", calls: [LAST] },
    { verdict: "unseen", of: "no address up to the last step", calls: [group("1", { ipv4: undefined }), LAST] },
    {
      verdict: "pass",
      of: "one without",
      calls: [group("1"), group("2", { ipv4: undefined }), LAST],
      why: "1 call to",
    },
    { verdict: "fail", of: "another address", calls: [group("1", { ipv4: false })], why: "isn’t IPv4" },
  ],
  "context-strings": [
    { verdict: "pass", of: "strings", calls: [{ ...context, sent: { contextTypes: strings } }] },
    { verdict: "unseen", of: "other keys", calls: [{ ...context, sent: { contextTypes: { country: "string" } } }] },
    {
      verdict: "fail",
      of: "a number",
      calls: [{ ...context, sent: { contextTypes: { ...strings, birth_year: "number" } }, answer: { status: 400 } }],
      why: "“birth_year” has type number, not string",
    },
  ],
  "context-ids": [
    {
      verdict: "pass",
      of: "two IDs",
      calls: [
        { ...context, sent: { contextId: "a" } },
        { ...context, sent: { contextId: "b" } },
      ],
    },
    { verdict: "pass", of: "IDs chosen by the service", calls: [context, context] },
    { verdict: "unseen", of: "one context", calls: [{ ...context, sent: { contextId: "a" } }] },
    {
      verdict: "unseen",
      of: "the same context again",
      calls: [
        { ...context, sent: { contextId: "a", digest: "one" } },
        { ...context, sent: { contextId: "a", digest: "one" } },
      ],
    },
    {
      verdict: "fail",
      of: "one ID for two",
      calls: [
        { ...context, sent: { contextId: "a" } },
        { ...context, sent: { contextId: "a" } },
      ],
    },
  ],
  pages: [
    {
      verdict: "pass",
      of: "two full pages and a short one",
      calls: [page(0, 100, 100), page(1, 100, 100), page(2, 100, 50)],
    },
    { verdict: "pass", of: "a page read twice", calls: [page(0, 100, 100), page(0, 100, 100), page(1, 100, 9)] },
    {
      verdict: "pass",
      of: "a retried page",
      calls: [{ ...page(0, 100, 0), answer: retryLater }, page(0, 100, 100), page(1, 100, 9)],
    },
    { verdict: "unseen", of: "no pages", calls: [list] },
    { verdict: "unseen", of: "no short page yet", calls: [page(0, 100, 100)] },
    {
      verdict: "fail",
      of: "no short page at the end",
      calls: [page(0, 100, 100), LAST],
      why: "without reading the last",
    },
    { verdict: "unseen", of: "no pages at the end", calls: [list, LAST] },
    { verdict: "unseen", of: "a list on one page", calls: [page(0, 500, 250)], why: "page size of 100" },
    { verdict: "fail", of: "another size", calls: [page(0, 100, 100), page(1, 50, 50)], why: "from 100 to 50" },
    { verdict: "fail", of: "a skipped page", calls: [page(0, 100, 100), page(2, 100, 50)], why: "Page 1 was skipped" },
    {
      verdict: "fail",
      of: "a page after the short one",
      calls: [page(0, 100, 50), page(1, 100, 0)],
      why: "after the last page",
    },
    { verdict: "fail", of: "another first page", calls: [page(1, 100, 100)], why: "begins at 0" },
    {
      verdict: "fail",
      of: "an earlier page",
      calls: [page(0, 9, 9), page(1, 9, 9), page(2, 9, 9), page(1, 9, 9)],
      why: "after page 2",
    },
    { verdict: "fail", of: "no size", calls: [page(0, undefined, 100)], why: "without both" },
  ],
  int64: [
    {
      verdict: "pass",
      of: "exact IDs",
      calls: [
        { sent: { opportunity: exact.opportunity } },
        { ...attribute, sent: { attribute: exact.attribute } },
        group(exact.group),
      ],
    },
    { verdict: "unseen", of: "one of them", calls: [{ sent: { opportunity: exact.opportunity } }] },
    {
      verdict: "fail",
      of: "a rounded opportunity",
      calls: [{ sent: { opportunity: "9007199254740992" } }],
      why: "sent as 9007199254740992",
    },
    { verdict: "fail", of: "a rounded group", calls: [group("9007199254740996")], why: "sent as 9007199254740996" },
    {
      verdict: "fail",
      of: "an ID as a string",
      calls: [{ sent: { opportunity: `"${exact.opportunity}"` } }],
      why: '"9007199254740993"',
    },
    {
      verdict: "fail",
      of: "a rounded ID as a string",
      calls: [{ sent: { opportunity: '"9007199254740992"' } }],
      why: 'sent as "9007199254740992"',
    },
  ],
  "hidden-cells": [
    {
      verdict: "pass",
      of: "visible attributes",
      calls: visible.map((id) => ({ ...attribute, sent: { attribute: id } })),
    },
    { verdict: "unseen", of: "one of them", calls: [{ ...attribute, sent: { attribute: visible[0] } }] },
    { verdict: "fail", of: "attribute -1", calls: [{ ...attribute, sent: { attribute: "-1" } }], why: "-1" },
    {
      verdict: "fail",
      of: "the attribute of an INEFFABLE cell",
      calls: [{ ...attribute, sent: { attribute: "880500" } }],
    },
  ],
  tolerant: [
    {
      verdict: "pass",
      of: "its group, and more",
      calls: [{ sent: { opportunity: odd.opportunity } }, group(odd.group), {}],
    },
    { verdict: "unseen", of: "the opportunity", calls: [{ sent: { opportunity: odd.opportunity } }] },
    { verdict: "unseen", of: "another opportunity", calls: [{}] },
    {
      verdict: "fail",
      of: "the last step without its group",
      calls: [{ sent: { opportunity: odd.opportunity } }, LAST],
    },
  ],
  "retry-after": [
    { verdict: "pass", of: "a retry in time", calls: retry({ tick: 2_010 }) },
    { verdict: "unseen", of: "another call", calls: [{ answer: retryLater }, {}] },
    { verdict: "fail", of: "a retry at once", calls: retry({ tick: 105 }), why: "after 0.1 s; Retry-After was 2 s" },
  ],
  "no-redirect": [
    { verdict: "pass", of: "the next call", calls: [{ answer: { delivery: "redirect", status: 307 } }, {}] },
    { verdict: "unseen", of: "the redirect alone", calls: [{ answer: { delivery: "redirect", status: 307 } }] },
    { verdict: "unseen", of: "no redirect", calls: [{}] },
    {
      verdict: "fail",
      of: "bytes at the second address",
      calls: [{ answer: { delivery: "redirect", status: 307 } }, {}],
      visits: [{ at: 0, bytes: 300, credentials: true }],
      why: "300 bytes, with the authentication headers",
    },
  ],
  "stalled-body": [
    {
      verdict: "pass",
      of: "a closed connection",
      calls: [{ answer: { delivery: "stall", closed: { by: "client", after: 2_100 } } }],
      why: "2.1 s",
    },
    { verdict: "unseen", of: "an open connection", calls: [{ answer: { delivery: "stall" } }] },
    { verdict: "unseen", of: "no stall", calls: [{}] },
    {
      verdict: "fail",
      of: "the limit",
      calls: [{ answer: { delivery: "stall", closed: { by: "limit", after: 30_000 } } }],
    },
  ],
  "no-repeat": [
    { verdict: "pass", of: "the next call", calls: [{ ...group(resetGroup), answer: { delivery: "reset" } }, {}] },
    {
      verdict: "pass",
      of: "another respondent",
      calls: [{ ...group(resetGroup), answer: { delivery: "reset" } }, group(resetGroup, { respondent: "b" })],
    },
    { verdict: "unseen", of: "the reset alone", calls: [{ ...group(resetGroup), answer: { delivery: "reset" } }] },
    { verdict: "unseen", of: "no reset", calls: [{}] },
    {
      verdict: "fail",
      of: "the same qualification",
      calls: [{ ...group(resetGroup), answer: { delivery: "reset" } }, group(resetGroup)],
    },
  ],
};
