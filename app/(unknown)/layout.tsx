import { headers } from "next/headers";
import type { ReactNode } from "react";
import { ConsoleFrame } from "@/app/console-frame";
import { REQUESTED_PATH_HEADER } from "@/lib/server/requested-path";
import { readOperator } from "@/lib/server/auth/session";

/**
 * Layout of unknown URLs: the frame for a signed-in operator, a plain 404 otherwise. Unknown API routes and files also
 * get the plain 404, because they do not pass the proxy.
 */
export default async function UnknownLayout({ children }: { children: ReactNode }) {
  const operator = (await headers()).has(REQUESTED_PATH_HEADER) ? await readOperator() : undefined;
  return operator ? (
    <ConsoleFrame operator={operator}>{children}</ConsoleFrame>
  ) : (
    <main className="mx-auto max-w-144 px-4 py-12">{children}</main>
  );
}
