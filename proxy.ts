/** Tells the pages which address was asked for: neither they nor the layout around them are told by the framework. */
import { NextResponse, type NextRequest } from "next/server";
import { ASKED_FOR } from "@/lib/server/asked-for";

export function proxy(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  // Set for every request, so that a browser cannot send one of its own.
  headers.set(ASKED_FOR, `${request.nextUrl.pathname}${request.nextUrl.search}`);
  return NextResponse.next({ request: { headers } });
}

/** Pages alone; routes and files have no use for it. */
export const config = { matcher: ["/((?!api/|_next/|sign-in|.*\\..*).*)"] };
