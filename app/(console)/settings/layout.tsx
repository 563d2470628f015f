import type { ReactNode } from "react";
import { SectionNav } from "@/components/ui/navigation/section-nav";
import { hasRole } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";
import { env } from "@/lib/server/env";
import { SETTINGS_PAGES } from "@/lib/settings/settings-pages";

/** Side navigation of the settings, with the pages that the operator's role may see. */
export default async function SettingsLayout({ children }: { readonly children: ReactNode }) {
  const { role } = await requireSession();
  const isSandbox = env().mode === "sandbox";
  const pages = SETTINGS_PAGES.filter(
    ({ needs, sandboxOnly }) => hasRole(role, needs ?? "viewer") && (isSandbox || !sandboxOnly),
  );
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-4.5 lg:grid-cols-[10.5rem_minmax(0,1fr)] print:block">
      <SectionNav label="Settings" pages={pages.map(({ path, label }) => ({ path, label }))} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
