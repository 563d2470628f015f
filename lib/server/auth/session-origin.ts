/** Origin of a request, with just enough detail for users to recognise their own sessions. */
import "server-only";
import { z } from "zod";
import type { SessionOrigin } from "../../store/people/session-rows.ts";

type Sent = Pick<Headers, "get">;

const MAX_LENGTH = 100;

/** The last entry is set by the adjacent hop; earlier ones are under the caller's control. Without a port. */
export function callerAddress(sent: Sent): string {
  const entry = sent.get("x-forwarded-for")?.split(",").at(-1)?.trim().slice(0, MAX_LENGTH) || "local";
  // Some proxies add the port of the connection, which differs for each: `203.0.113.7:50123`, `[2001:db8::1]:50123`.
  const [, v4, v6] = /^(?:([\d.]+):\d+|\[([^\]]*)\](?::\d+)?)$/.exec(entry) ?? [];
  return v4 ?? v6 ?? entry;
}

export const originOf = (sent: Sent): SessionOrigin => ({
  address: networkOf(callerAddress(sent)),
  agent: agentText(sent.get("user-agent") ?? ""),
});

const isAddress = {
  v4: (text: string) => z.ipv4().safeParse(text).success,
  v6: (text: string) => z.ipv6().safeParse(text).success,
};

/** `203.0.113.0/24`, `2001:db8:1::/48`; `""` for an invalid address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (isAddress.v4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  if (!isAddress.v6(plain)) return "";
  const [head = "", tail] = plain.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => "0"), ...after];
  const network = groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
  return `${network}::/48`;
}

/** First match wins: many browsers name others too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** "Chrome on Windows"; never text from the header. */
export function agentText(agent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(agent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown client";
}
