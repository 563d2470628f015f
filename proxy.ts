/**
 * Tells the pages which address was asked for: neither they nor the layout around them are told by the framework. And takes
 * what the framework would answer with a bare 500: actions called by another site are turned away before our own check is
 * reached, and an address that is no text leads where every unknown one does.
 */
import { NextResponse, type NextRequest } from "next/server";
import { ASKED_FOR } from "@/lib/server/asked-for";
import { isOwnOrigin, NOT_OUR_OWN } from "@/lib/server/own-origin";

/** No page has it. */
const NOWHERE = "/unreadable";

export function proxy(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  if (request.headers.has("next-action") && !isOwnOrigin(request.headers)) return refuse(403, NOT_OUR_OWN);
  const headers = new Headers(request.headers);
  // Set for every request, so that a browser cannot send one of its own.
  headers.set(ASKED_FOR, `${pathname}${search}`);
  if (!isReadable(pathname)) return NextResponse.rewrite(new URL(NOWHERE, request.url), { request: { headers } });
  return NextResponse.next({ request: { headers } });
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
  new NextResponse(words, { status, headers: { "content-type": "text/plain; charset=utf-8" } });

/** Pages alone; routes and files have no use for it. */
export const config = { matcher: ["/((?!api/|_next/|.*\\..*).*)"] };
