/**
 * Tells the pages which address was asked for: neither they nor the layout around them are told by the framework. And turns
 * away actions called by another site in words; the framework would answer 500 before our own check is reached.
 */
import { NextResponse, type NextRequest } from "next/server";
import { ASKED_FOR } from "@/lib/server/asked-for";
import { isOwnOrigin, NOT_OUR_OWN } from "@/lib/server/own-origin";

export function proxy(request: NextRequest): NextResponse {
  if (request.headers.has("next-action") && !isOwnOrigin(request.headers)) {
    return new NextResponse(NOT_OUR_OWN, { status: 403, headers: { "content-type": "text/plain; charset=utf-8" } });
  }
  const headers = new Headers(request.headers);
  // Set for every request, so that a browser cannot send one of its own.
  headers.set(ASKED_FOR, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  return NextResponse.next({ request: { headers } });
}

/** Pages alone; routes and files have no use for it. */
export const config = { matcher: ["/((?!api/|_next/|.*\\..*).*)"] };
