/**
 * Respondent data that may be stored after a test: the IP address as its /24 network, birth dates as the
 * year, numbers of up to three digits such as an age, answers chosen from a list. All other typed values are removed.
 * Pure.
 */
import type { QualifyRequest } from "../../sampling/qualify-request.ts";
import { spellingsOf, withoutCase } from "../../spellings.ts";

const DOTS = "••••";

/** Masks an id for display before anything is sent: at most the first four characters, then dots. */
export function maskRespondentId(id: string): string {
  const points = [...id];
  return points.length === 0 ? "" : `${points.slice(0, Math.min(4, Math.floor(points.length / 2))).join("")}••••••••`;
}

/** Masks an address for display: only the first two numbers are shown. */
export function maskAddress(ip: string): string {
  const [first = "", second] = ip.split(".");
  return second === undefined ? "•••.•••.•••.•••" : `${first}.${second}.•••.•••`;
}

/** `203.0.113.7` → `203.0.113.0/24`; anything else → `not stored`. */
export function cutAddress(ip: string): string {
  const network = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(ip)?.[1];
  return network === undefined ? "not stored" : `${network}.0/24`;
}

/**
 * Redacts a typed answer that is in no list: a date becomes its year, a number of up to three digits is kept, other
 * text is replaced by dots.
 */
export function cutTypedAnswer(text: string): string {
  const year =
    /^((?:19|20)\d{2})-\d{1,2}-\d{1,2}/.exec(text.trim())?.[1] ??
    /^\d{1,2}[./]\d{1,2}[./]((?:19|20)\d{2})$/.exec(text.trim())?.[1];
  if (year) return year;
  return /^\d{1,3}$/.test(text.trim()) ? text.trim() : DOTS;
}

export interface SentView {
  readonly width: number;
  readonly height: number;
  readonly formFactor: string;
  /** `203.0.113.0/24` */
  readonly network: string;
  readonly userAgent: boolean;
}

/** Stored facts about a request, apart from its groups. */
export function toSentView(request: QualifyRequest): SentView {
  return {
    width: request.width,
    height: request.height,
    formFactor: request.form_factor,
    network: cutAddress(request.ip_address),
    userAgent: Boolean(request.user_agent),
  };
}

/** Fields of §2.8 that do not identify the respondent. */
const DOCUMENTED = new Set([
  "group_id",
  "qualified",
  "exact_match",
  "actual_length_of_interview",
  "priority",
  "categories",
  "dispositions",
  "disposition",
  "status",
]);

/**
 * Copy of a service answer without anything that identifies the respondent: entry links, any other URL, and every
 * undocumented key, text or number that contains personal data in any case or encoding.
 */
export const redactAnswer = (value: unknown, personal: readonly string[]): unknown => redactor(personal)(value);

/** `redactAnswer`, reusable for several answers about one respondent. */
export function redactor(personal: readonly string[]): (value: unknown) => unknown {
  const personalTexts = personal.flatMap(spellingsOf).map(withoutCase);
  return (value) => redact(value, personalTexts);
}

/** @param personalTexts personal data in all spellings, case-folded. */
function redact(value: unknown, personalTexts: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => redact(item, personalTexts));
  if (typeof value !== "object" || value === null) return isPersonal(String(value), personalTexts) ? DOTS : value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => DOCUMENTED.has(key) || key === "start_url" || !isPersonal(key, personalTexts))
      .map(([key, inner]) => [key, redactField(key, inner, personalTexts)]),
  );
}

function redactField(key: string, value: unknown, personalTexts: readonly string[]): unknown {
  if (key === "start_url") return value === null ? null : DOTS;
  const plain = typeof value === "number" || typeof value === "bigint" || typeof value === "boolean" || value === null;
  return DOCUMENTED.has(key) && plain
    ? value
    : redact(value, DOCUMENTED.has(key) && isIdList(value) ? [] : personalTexts);
}

const isIdList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === "number" || typeof item === "bigint");

/**
 * URL of any scheme. Matched backwards from the colon: a forward match takes quadratic time on long text without one.
 */
const ADDRESS = /(?<=[a-z][a-z0-9+.-]*):\S/i;

function isPersonal(text: string, personalTexts: readonly string[]): boolean {
  if (ADDRESS.test(text)) return true;
  const plain = withoutCase(text);
  return personalTexts.some((datum) => plain.includes(datum));
}
