/** The control under `/sandbox/` is unsigned. It's for programs on this machine, not for websites open in a browser here. */
import type { IncomingMessage } from "node:http";
import { type Answer, refusal } from "./answer.ts";

const CONTROL = "/sandbox/";
/** A page of another site may reach the sandbox by a name of its own that resolves to a loopback address. */
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Refusal of a control request that comes from a website; `undefined` for all other requests. */
export function refuseWebsite(url: URL, { headers }: IncomingMessage): Answer | undefined {
  if (!url.pathname.startsWith(CONTROL)) return undefined;
  if (headers.origin !== undefined)
    return refusal(403, "The sandbox can’t be controlled from a website: send no Origin header.");
  if (!LOOPBACK_HOST.test(headers.host ?? ""))
    return refusal(403, "The sandbox is controlled at its loopback address only, such as 127.0.0.1 or localhost.");
  return undefined;
}
