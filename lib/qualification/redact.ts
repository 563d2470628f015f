/**
 * What may stay of a respondent once a test is over (QUALITY §2): the address as its /24 network, birth dates as the year,
 * numbers as short as an age, answers chosen from a list. Everything else that was typed is gone. Pure.
 */
import type { QualifyRequest } from "../sampling/operations.ts";
import { spellingsOf, withoutCase } from "../spellings.ts";

const DOTS = "••••";

/** For the screen, before anything is sent: the first four characters of an id, then dots. */
export function maskRespondentId(id: string): string {
  const points = [...id];
  return points.length === 0 ? "" : `${points.slice(0, Math.min(4, Math.floor(points.length / 2))).join("")}••••••••`;
}

/** For the screen: the first two numbers of an address. */
export function maskAddress(ip: string): string {
  const [first = "", second] = ip.split(".");
  return second === undefined ? "•••.•••.•••.•••" : `${first}.${second}.•••.•••`;
}

/** `203.0.113.7` → `203.0.113.0/24`; anything else → `not kept`. */
export function cutAddress(ip: string): string {
  const network = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(ip)?.[1];
  return network === undefined ? "not kept" : `${network}.0/24`;
}

/** A typed answer that belongs to no list: a date is cut to its year, a number of three digits stays, the rest goes. */
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

/** What a kept run tells of a request, apart from its groups. */
export function toSentView(request: QualifyRequest): SentView {
  return {
    width: request.width,
    height: request.height,
    formFactor: request.form_factor,
    network: cutAddress(request.ip_address),
    userAgent: Boolean(request.user_agent),
  };
}

/** Fields of §2.8 that say nothing of who the respondent is. */
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
 * A copy of what the service sent without anything that leads to or names the respondent: entry links, any other address,
 * and every undocumented key, text or number that contains one of the personal data, in whatever case and encoding.
 */
export const redactAnswer = (value: unknown, personal: readonly string[]): unknown => redactor(personal)(value);

/** `redactAnswer` for several answers about one respondent. */
export function redactor(personal: readonly string[]): (value: unknown) => unknown {
  const told = personal.flatMap(spellingsOf).map(withoutCase);
  return (value) => redact(value, told);
}

/** @param told what tells of the respondent, without case. */
function redact(value: unknown, told: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => redact(item, told));
  if (typeof value !== "object" || value === null) return isTelling(String(value), told) ? DOTS : value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => DOCUMENTED.has(key) || key === "start_url" || !isTelling(key, told))
      .map(([key, inner]) => [key, redactField(key, inner, told)]),
  );
}

function redactField(key: string, value: unknown, told: readonly string[]): unknown {
  if (key === "start_url") return value === null ? null : DOTS;
  const plain = typeof value === "number" || typeof value === "bigint" || typeof value === "boolean" || value === null;
  return DOCUMENTED.has(key) && plain ? value : redact(value, DOCUMENTED.has(key) && isIdList(value) ? [] : told);
}

const isIdList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === "number" || typeof item === "bigint");

/** An address of any scheme. Sought from its colon backwards: forwards, a long text without one would take quadratic time. */
const ADDRESS = /(?<=[a-z][a-z0-9+.-]*):\S/i;

function isTelling(text: string, told: readonly string[]): boolean {
  if (ADDRESS.test(text)) return true;
  const plain = withoutCase(text);
  return told.some((datum) => plain.includes(datum));
}
