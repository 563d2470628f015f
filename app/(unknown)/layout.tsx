import { headers } from "next/headers";
import type { ReactNode } from "react";
import { ConsoleFrame } from "@/app/console-frame";
import { ASKED_FOR } from "@/lib/server/asked-for";
import { readOperator } from "@/lib/server/session";

/**
 * Around an address that leads nowhere: the frame for whoever is signed in. Anybody else learns no more than that there is no such
 * page, and so does whoever asks for a route or a file, which the proxy does not hear of.
 */
export default async function UnknownLayout({ children }: { children: ReactNode }) {
  const operator = (await headers()).has(ASKED_FOR) ? await readOperator() : undefined;
  return operator ? (
    <ConsoleFrame operator={operator}>{children}</ConsoleFrame>
  ) : (
    <main className="mx-auto max-w-144 px-4 py-12">{children}</main>
  );
}
