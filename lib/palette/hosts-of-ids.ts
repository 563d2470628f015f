/**
 * Ids of a text that occur only in URLs of other hosts: an opportunity of another console may have the same number as a
 * local one. Pure.
 */
import { parsePasted } from "../opportunities/paste/paste.ts";

const ADDRESS = /https?:\/\/[^\s"'<>]+/gi;
const RUN = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** @param here host of this console. */
export function hostsOfIds(text: string, here: string): ReadonlyMap<string, string> {
  const hosts = new Map<string, string>();
  const rest = text.replace(ADDRESS, (address) => {
    const host = URL.canParse(address) ? new URL(address).host : here;
    if (host === here) return address;
    for (const id of idsIn(address)) hosts.set(id, host);
    return " ";
  });
  if (hosts.size > 0) for (const id of idsIn(rest)) hosts.delete(id);
  return hosts;
}

const idsIn = (text: string): readonly string[] => [
  ...[...text.matchAll(RUN)].map(([id]) => id.toLowerCase()),
  ...parsePasted(text).items.map((item) => item.text),
];
