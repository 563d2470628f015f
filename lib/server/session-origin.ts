/** Where a request comes from, in no more detail than a person needs to know their own sessions. */
import "server-only";
import { z } from "zod";
import type { SessionOrigin } from "../store/session-rows.ts";

type Sent = Pick<Headers, "get">;

const LONGEST = 100;

/** The last entry is what the hop next to us saw; the ones before it are whatever the caller wrote. */
export const callerAddress = (sent: Sent): string =>
  sent.get("x-forwarded-for")?.split(",").at(-1)?.trim().slice(0, LONGEST) || "local";

export const originOf = (sent: Sent): SessionOrigin => ({
  address: networkOf(callerAddress(sent)),
  agent: agentWords(sent.get("user-agent") ?? ""),
});

const isAddress = {
  v4: (text: string) => z.ipv4().safeParse(text).success,
  v6: (text: string) => z.ipv6().safeParse(text).success,
};

/** `203.0.113.0/24`, `2001:db8:1::/48`; nothing for what is no address. */
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

/** The first that fits: many browsers name others too. */
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

/** "Chrome on Windows"; only words of our own, whatever was sent. */
export function agentWords(agent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(agent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "another program";
}
