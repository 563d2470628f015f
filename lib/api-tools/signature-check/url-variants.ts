/** Texts in front of the body (second signing method), and queries of signed links, as they may have been signed. Pure. */
import type { Dialect } from "../../sampling/dialect.ts";
import { canonicalQuery } from "../../sampling/signature.ts";
import { distinct, type Option, right, spellings, wrong } from "./option.ts";

type Pairs = readonly (readonly [string, string])[];
/** Query made of pairs. */
type WriteQuery = (pairs: Pairs) => string;

const form: WriteQuery = (pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
const joined =
  (write: (text: string) => string): WriteQuery =>
  (pairs) =>
    pairs.map(([name, value]) => `${write(name)}=${write(value)}`).join("&");
const unsorted =
  (encode: WriteQuery): WriteQuery =>
  (pairs) =>
    pairs.map((pair) => encode([pair])).join("&");
const lowerHex = (text: string): string => text.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase());
const byName = (pairs: Pairs): Pairs => pairs.toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
const plain = (text: string): string => text;

/** Encodings of single pairs; order is another aspect. */
const ENCODINGS: readonly WriteQuery[] = [
  joined(plain),
  joined((text) => encodeURIComponent(text.toWellFormed())),
  (pairs) => lowerHex(canonicalQuery(pairs)),
  form,
];

interface CallParts {
  readonly method: string;
  /** Absolute; `undefined`: not given, so that only the body can have been signed. */
  readonly url: URL | undefined;
}

/** Texts in front of the body; the right one for the account's signing method first. */
export function prefixOptions({ method, url }: CallParts, signing: Dialect["signing"]): Option<string>[] {
  const prefixes = url ? canonicalPrefixes(method, url) : [];
  const [canonical] = prefixes;
  if (signing === "body-sha256")
    return distinct([right(""), ...(canonical ? [wrong("method-other", canonical.value)] : [])], plain);
  return distinct([...prefixes, wrong("method-other", "", "Only the body was signed.")], plain);
}

function canonicalPrefixes(method: string, url: URL): Option<string>[] {
  const pairs = [...url.searchParams];
  const canonical = canonicalQuery(pairs);
  const queries = [
    right(canonical),
    ...(pairs.length > 0
      ? [
          wrong("url-query-order", unsorted(canonicalQuery)(pairs)),
          wrong("url-query-encoding", url.search.slice(1)),
          ...ENCODINGS.map((encode) => wrong("url-query-encoding", encode(byName(pairs)))),
        ]
      : []),
  ];
  const upper = method.toUpperCase();
  const ports = url.port === "" ? ["443", "80"] : [url.port];
  const hosts = [right(url.hostname), ...ports.map((port) => wrong("url-port", `${url.hostname}:${port}`))];
  const methods = [right(upper), wrong("method-case", upper.toLowerCase()), wrong("method-case", "")];
  const start = (usedMethod: string, host: string) => `${usedMethod}${url.protocol}//${host}${url.pathname}`;
  return [
    ...spellings([methods, hosts, queries], (usedMethod, host, query) => `${start(usedMethod, host)}?${query}`),
    ...(canonical === "" ? hosts : []).map(({ value, mistakes }) => ({
      value: start(upper, value),
      mistakes: [...mistakes, "url-question-mark" as const],
    })),
  ];
}

/**
 * Texts signed for a link; the right one, with the space of the dialect, first.
 * @param url absolute; `signature` is left out.
 */
export function linkOptions(url: URL, linkSpace: Dialect["linkSpace"]): Option<string>[] {
  const pairs = [...url.searchParams].filter(([name]) => name !== "signature");
  const own = pairs.filter(([name]) => name !== "access_key" && name !== "expiration");
  const sent = url.search
    .slice(1)
    .split("&")
    .filter((part) => !part.startsWith("signature="));
  const other = linkSpace === "%20" ? "+" : "%20";
  const written =
    (order: (pairs: Pairs) => Pairs, space: Dialect["linkSpace"]): WriteQuery =>
    (some) =>
      unsorted((pair) => canonicalQuery(pair, space))(order(some));
  const writers: Option<WriteQuery>[] = [
    right(written(byName, linkSpace)),
    wrong("link-space", written(byName, other), `The signed text has ${other} for a space.`),
    wrong(
      "link-order",
      written((some) => some, linkSpace),
      "They were signed as they appear in the link.",
    ),
    wrong(
      "link-order",
      written((some) => some.toReversed(), linkSpace),
      "They were signed in the opposite order.",
    ),
    ...ENCODINGS.map((encode) => wrong("link-encoding", (some: Pairs) => encode(byName(some)))),
    { value: written((some) => some, other), mistakes: ["link-space", "link-order"] },
    ...ENCODINGS.map((encode) => ({ value: encode, mistakes: ["link-order", "link-encoding"] as const })),
  ];
  const contents: Option<Pairs>[] = [
    right(pairs),
    wrong("link-parameters", own, "The access key and the expiration were left out."),
    wrong(
      "link-parameters",
      pairs.filter(([name]) => name !== "expiration"),
      "The expiration was left out.",
    ),
    wrong(
      "link-parameters",
      pairs.filter(([name]) => name !== "access_key"),
      "The access key was left out.",
    ),
    wrong("link-parameters", [...pairs, ["signature", ""]], "An empty signature was included."),
    wrong(
      "expiration-plus",
      pairs.map(([name, value]) => [name, name === "expiration" ? value.replace(" ", "+") : value] as const),
    ),
  ];
  const address = `${url.protocol}//${url.host}${url.pathname}?`;
  const starts = [
    right(""),
    wrong("link-whole-url", address),
    wrong("link-whole-url", `${url.pathname}?`),
    wrong("link-whole-url", "?"),
  ];
  const all = [
    ...withDetails(writers, contents, starts),
    wrong("link-encoding", sent.join("&"), "The query was signed as it appears in the link."),
    wrong("link-encoding", sent.toSorted().join("&"), "The query was signed as it appears in the link, sorted."),
  ];
  return distinct(all, plain);
}

const detailOf = (option: Option<unknown>) => (option.detail === undefined ? [] : [option.detail]);

/** As `spellings`, with the details of the changed aspects. */
function withDetails(
  writers: readonly Option<WriteQuery>[],
  contents: readonly Option<Pairs>[],
  starts: readonly Option<string>[],
): Option<string>[] {
  return spellings([writers.map(whole), contents.map(whole), starts.map(whole)], (writer, content, start) => ({
    text: start.value + writer.value(content.value),
    detail: [writer, content, start].flatMap(detailOf).join(" "),
  })).map(({ value, mistakes }) => ({
    value: value.text,
    mistakes,
    ...(value.detail === "" ? {} : { detail: value.detail }),
  }));
}

const whole = <T>(option: Option<T>): Option<Option<T>> => ({ value: option, mistakes: option.mistakes });
