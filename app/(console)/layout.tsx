import type { ReactNode } from "react";
import { ConsoleFrame } from "@/app/console-frame";
import { gate } from "@/lib/server/session";

/** The frame of every page behind sign-in. Pages gate themselves too: a layout is not rendered again for each of them. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  return <ConsoleFrame operator={await gate()}>{children}</ConsoleFrame>;
}
