/**
 * What holds for every request but those for the built files: the name it was sent to, how much it may carry, and what its answer
 * may load and run. Tells the pages which address was asked for, which the framework tells neither them nor the layout around them.
 * And takes what the framework would answer with a bare 500: actions called by another site are turned away before our own check
 * is reached, and an address that is no text leads where every unknown one does.
 */
import { NextResponse, type NextRequest } from "next/server";
import { isSoundActionBody, MOST_BYTES } from "@/lib/server/action-body";
import { ASKED_FOR } from "@/lib/server/asked-for";
import { DATA_POLICY, newNonce, pagePolicy } from "@/lib/server/content-policy";
import { env } from "@/lib/server/env";
import { isOwnHost, NOT_OUR_NAME } from "@/lib/server/own-host";
import { isOwnOrigin, NOT_OUR_OWN } from "@/lib/server/own-origin";
import { keepInProcess } from "@/lib/server/process-wide";

/** No page has it. */
const NOWHERE = "/unreadable";
/** Asked for by whoever watches the process, under whatever name reaches it; they tell nothing of anybody. */
const HEALTH = new Set(["/api/live", "/api/ready"]);
const BUILT = "/_next/static/";
const POLICY = "content-security-policy";
/**
 * Says that a request was let through before: the framework hands an action that another page holds to that page, by a request to itself
 * under a name of this machine and in pieces. Its value is known to this process alone.
 */
const LET_THROUGH = "x-let-through";
/** Two years. */
const STRICT_TRANSPORT = "max-age=63072000";

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const { authUrl, hosts } = env();
  const isPage = !/^\/api(\/|$)/.test(pathname);
  const policy = isPage ? pagePolicy(newNonce(), process.env.NODE_ENV === "development") : DATA_POLICY;
  const mark = keepInProcess("let-through", () => crypto.randomUUID());
  const refusal = request.headers.get(LET_THROUGH) === mark ? undefined : await refusalOf(request, isPage, hosts);
  const told = { [POLICY]: policy, [LET_THROUGH]: mark, ...askedFor(pathname, search) };
  const answer = refusal ?? goOn(request, isPage ? told : {});
  answer.headers.set(POLICY, refusal ? DATA_POLICY : policy);
  if (authUrl?.startsWith("https:")) answer.headers.set("strict-transport-security", STRICT_TRANSPORT);
  return answer;
}

async function refusalOf(
  request: NextRequest,
  isPage: boolean,
  hosts: readonly string[] | undefined,
): Promise<NextResponse | undefined> {
  const named = HEALTH.has(request.nextUrl.pathname) || isOwnHost(request.headers, hosts);
  if (!named) return refuse(421, NOT_OUR_NAME);
  if (request.nextUrl.pathname.startsWith(BUILT) && !["GET", "HEAD"].includes(request.method))
    return refuse(405, "Built files are only read.");
  return refuseBody(request) ?? (isPage ? refuseCall(request) : undefined);
}

/** @param told set for every request, so that a browser cannot send one of its own. */
function goOn(request: NextRequest, told: Readonly<Record<string, string>>): NextResponse {
  const headers = new Headers(request.headers);
  for (const name of [ASKED_FOR, LET_THROUGH, POLICY, `${POLICY}-report-only`]) headers.delete(name);
  for (const [name, value] of Object.entries(told)) headers.set(name, value);
  return isReadable(request.nextUrl.pathname)
    ? NextResponse.next({ request: { headers } })
    : NextResponse.rewrite(new URL(NOWHERE, request.url), { request: { headers } });
}

/** Files that are not there are told like anything that is no page. */
const askedFor = (pathname: string, search: string): Record<string, string> =>
  pathname.includes(".") ? {} : { [ASKED_FOR]: `${pathname}${search}` };

/** Nothing is read of a body that is too long, nor of one whose length nobody states. */
function refuseBody({ headers }: NextRequest): NextResponse | undefined {
  const length = headers.get("content-length");
  if (length === null) {
    return headers.has("transfer-encoding") ? refuse(411, "The length of the request is not stated.") : undefined;
  }
  return Number(length) > MOST_BYTES ? refuse(413, "The request is too large: it may carry one megabyte.") : undefined;
}

/** What is sent to a page can only be a call of an action. */
async function refuseCall(request: NextRequest): Promise<NextResponse | undefined> {
  const { headers, method } = request;
  if (["GET", "HEAD", "OPTIONS"].includes(method)) return undefined;
  if (method !== "POST") return refuse(405, "Pages are only read.");
  const kind = headers.get("content-type") ?? "";
  if (!headers.has("next-action")) {
    // The framework looks for an action in it; no form of the console is sent so.
    return kind.startsWith("multipart/") ? refuse(415, "The request is of a kind that is not read here.") : undefined;
  }
  if (!isOwnOrigin(headers)) return refuse(403, NOT_OUR_OWN);
  if (!kind.startsWith("text/plain")) return refuse(415, "The request is of a kind that is not read here.");
  return isSoundActionBody(await request.text()) ? undefined : refuse(400, "The request cannot be read.");
}

function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

const refuse = (status: number, words: string): NextResponse =>
  new NextResponse(words, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/**
 * Built files have names that say what is in them, and are the same for everybody. What is sent there is no request for one: the framework
 * looks for actions in it.
 */
export const config = {
  matcher: [
    "/((?!_next/static/).*)",
    { source: "/_next/static/:path*", has: [{ type: "header", key: "content-length" }] },
    { source: "/_next/static/:path*", has: [{ type: "header", key: "transfer-encoding" }] },
    { source: "/_next/static/:path*", has: [{ type: "header", key: "next-action" }] },
  ],
};
