/**
 * Checks and headers for every request except built files: host name, body size, and the content security policy of the
 * response. Passes the requested URL to pages, which the framework exposes neither to them nor to layouts. Also handles
 * cases that the framework would answer with a bare 500: cross-site action calls are rejected before our own check is
 * reached, and an undecodable URL leads to the not-found page.
 */
import { NextResponse, type NextRequest } from "next/server";
import { isSoundActionBody, MAX_BYTES } from "@/lib/server/network/action-body";
import { REQUESTED_PATH_HEADER } from "@/lib/server/requested-path";
import { DATA_POLICY, newNonce, pagePolicy } from "@/lib/server/network/content-policy";
import { env } from "@/lib/server/env";
import { isAllowedHost, UNKNOWN_HOST_MESSAGE } from "@/lib/server/network/allowed-hosts";
import { CHECKED_HEADER, checkedToken } from "@/lib/server/network/checked-request";
import { isOwnOrigin, FOREIGN_ORIGIN_MESSAGE } from "@/lib/server/network/own-origin";

/** A path without a page. */
const UNKNOWN_PATH = "/unreadable";
/** Health endpoints, called by process monitors under any host name; they reveal nothing about users. */
const HEALTH = new Set(["/api/live", "/api/ready"]);
/** Called by monitors as well, which have a token that no foreign page has. */
const METRICS = "/api/metrics";
const BUILT = "/_next/static/";
const POLICY_HEADER = "content-security-policy";
/** Two years. */
const STRICT_TRANSPORT = "max-age=63072000";

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const { authUrl, hosts, metricsToken } = env();
  const isPage = !/^\/api(\/|$)/.test(pathname);
  const policy = isPage ? pagePolicy(newNonce(), process.env.NODE_ENV === "development") : DATA_POLICY;
  const isMonitored = HEALTH.has(pathname) || (pathname === METRICS && metricsToken !== undefined);
  const refusal =
    request.headers.get(CHECKED_HEADER) === checkedToken()
      ? undefined
      : await refusalOf(request, isPage, isMonitored ? undefined : hosts);
  const requestHeaders = {
    [POLICY_HEADER]: policy,
    [CHECKED_HEADER]: checkedToken(),
    ...requestedUrlHeaders(pathname, search),
  };
  const answer = refusal ?? forward(request, isPage ? requestHeaders : {});
  answer.headers.set(POLICY_HEADER, refusal ? DATA_POLICY : policy);
  if (authUrl?.startsWith("https:")) answer.headers.set("strict-transport-security", STRICT_TRANSPORT);
  return answer;
}

/** @param hosts names under which the request may have been sent; `undefined`: any name. */
async function refusalOf(
  request: NextRequest,
  isPage: boolean,
  hosts: readonly string[] | undefined,
): Promise<NextResponse | undefined> {
  if (!isAllowedHost(request.headers, hosts)) return refuse(421, UNKNOWN_HOST_MESSAGE);
  if (request.nextUrl.pathname.startsWith(BUILT) && !["GET", "HEAD"].includes(request.method))
    return refuse(405, "Built files are only read.");
  return refuseBody(request) ?? (isPage ? refuseCall(request) : undefined);
}

/** @param addedHeaders headers set on every request, so that a browser cannot send its own. */
function forward(request: NextRequest, addedHeaders: Readonly<Record<string, string>>): NextResponse {
  const headers = new Headers(request.headers);
  for (const name of [REQUESTED_PATH_HEADER, CHECKED_HEADER, POLICY_HEADER, `${POLICY_HEADER}-report-only`])
    headers.delete(name);
  for (const [name, value] of Object.entries(addedHeaders)) headers.set(name, value);
  return isReadable(request.nextUrl.pathname)
    ? NextResponse.next({ request: { headers } })
    : NextResponse.rewrite(new URL(UNKNOWN_PATH, request.url), { request: { headers } });
}

/** A missing file is treated like any unknown page. */
const requestedUrlHeaders = (pathname: string, search: string): Record<string, string> =>
  pathname.includes(".") ? {} : { [REQUESTED_PATH_HEADER]: `${pathname}${search}` };

/** Rejects a body that is too long, or whose length is not stated, without reading it. */
function refuseBody({ headers }: NextRequest): NextResponse | undefined {
  const length = headers.get("content-length");
  if (length === null) {
    return headers.has("transfer-encoding") ? refuse(411, "The length of the request is not stated.") : undefined;
  }
  return Number(length) > MAX_BYTES ? refuse(413, "The request is too large: it may carry one megabyte.") : undefined;
}

/** A request with a body to a page can only be an action call. */
async function refuseCall(request: NextRequest): Promise<NextResponse | undefined> {
  const { headers, method } = request;
  if (["GET", "HEAD", "OPTIONS"].includes(method)) return undefined;
  if (method !== "POST") return refuse(405, "Pages are only read.");
  const kind = headers.get("content-type") ?? "";
  if (!headers.has("next-action")) {
    // The framework would look for an action in it; no form of the console sends this type.
    return kind.startsWith("multipart/") ? refuse(415, "The request is of a kind that is not read here.") : undefined;
  }
  if (!isOwnOrigin(headers)) return refuse(403, FOREIGN_ORIGIN_MESSAGE);
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

const refuse = (status: number, text: string): NextResponse =>
  new NextResponse(text, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/**
 * Built files have content-hashed names and are the same for every user. Requests with a body to their URLs are
 * included, because the framework looks for actions in them.
 */
export const config = {
  matcher: [
    "/((?!_next/static/).*)",
    { source: "/_next/static/:path*", has: [{ type: "header", key: "content-length" }] },
    { source: "/_next/static/:path*", has: [{ type: "header", key: "transfer-encoding" }] },
    { source: "/_next/static/:path*", has: [{ type: "header", key: "next-action" }] },
  ],
};
