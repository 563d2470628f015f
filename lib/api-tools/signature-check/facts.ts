/** Reasons for which a service rejects a correctly signed request. Pure. */
import type { KnownSecret } from "./key-variants.ts";
import type { SignedRequest } from "./request.ts";
import type { Finding } from "./result.ts";

const DATE_TIME = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;
/** Longest lifetime that a partner account can be set to. */
const MAX_LIFETIME = 3_600_000;
/** Smaller differences of the clocks are noise. */
const NOTICEABLE_SKEW = 5_000;

export interface Circumstances {
  readonly account: KnownSecret;
  /** Other accounts that the operator may use. */
  readonly others: readonly KnownSecret[];
  /** Epoch milliseconds, by this machine's clock. */
  readonly now: number;
  /** Milliseconds by which the service's clock is ahead; `undefined`: not known yet. */
  readonly skewMs: number | undefined;
}

export function factsOf(request: SignedRequest, { account, others, now, skewMs = 0 }: Circumstances): Finding[] {
  return [
    ...keyFacts(request.accessKey.trim(), { account, others }),
    ...timeFacts(request.expiration.trim(), now + skewMs),
    ...(Math.abs(skewMs) > NOTICEABLE_SKEW
      ? [
          {
            mistake: "clock-skew" as const,
            detail: `It is ${spanOf(skewMs)} ${skewMs > 0 ? "ahead of" : "behind"} this console’s clock.`,
          },
        ]
      : []),
    ...(request.kind === "link" ? repeated(request.url) : []),
  ];
}

type Accounts = Pick<Circumstances, "account" | "others">;

/** Other account that an access key belongs to. */
export const otherOwner = (sent: string, { account, others }: Accounts): KnownSecret | undefined =>
  sent === account.accessKey ? undefined : others.find(({ accessKey }) => accessKey === sent);

function keyFacts(sent: string, accounts: Accounts): Finding[] {
  const { account } = accounts;
  if (sent === account.accessKey) return [];
  const owner = otherOwner(sent, accounts);
  return owner
    ? [{ mistake: "key-of-account", detail: `It belongs to ${owner.accountName}.` }]
    : [{ mistake: "key-unknown", detail: `${account.accountName} uses a different one.` }];
}

function timeFacts(expiration: string, now: number): Finding[] {
  const at = Date.parse(expiration);
  if (!DATE_TIME.test(expiration) || Number.isNaN(at)) return [{ mistake: "expiration-format" }];
  if (now >= at) return [{ mistake: "expired", detail: `It expired ${spanOf(now - at)} ago.` }];
  if (at - now <= MAX_LIFETIME) return [];
  return [{ mistake: "long-lifetime", detail: `It expires in ${spanOf(at - now)}.` }];
}

function repeated(url: URL): Finding[] {
  const names = [...url.searchParams.keys()];
  const name = names.find((one, index) => names.indexOf(one) !== index);
  return name === undefined ? [] : [{ mistake: "link-repeated", detail: `“${name}” is repeated.` }];
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
] as const;

/** "2 hours", "1 second", "250 milliseconds"; rounded down. */
function spanOf(milliseconds: number): string {
  const length = Math.abs(Math.round(milliseconds));
  const [name, unit] = UNITS.find(([, size]) => length >= size) ?? ["millisecond", 1];
  const count = Math.floor(length / unit);
  return `${count.toLocaleString("en-US")} ${name}${count === 1 ? "" : "s"}`;
}
