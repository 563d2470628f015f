import type { ReactNode } from "react";
import { ConsoleFrame } from "@/app/console-frame";
import { requireSession } from "@/lib/server/auth/session";

/**
 * Frame of all pages behind sign-in. Pages require a session themselves: a layout does not re-render on each
 * navigation.
 */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  return <ConsoleFrame operator={await requireSession()}>{children}</ConsoleFrame>;
}
