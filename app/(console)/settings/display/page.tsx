import type { Metadata } from "next";
import { cookies } from "next/headers";
import { DisplayPanel } from "@/components/shell/frame/display-panel";
import { ShortcutsChoice } from "@/components/shell/keyboard/shortcuts-choice";
import { readShortcuts, SHORTCUTS_COOKIE } from "@/components/shell/shortcuts-cookie";
import { readTheme, THEME_COOKIE } from "@/components/shell/theme";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Display settings" };

/** Display choices of this browser. */
export default async function DisplayPage() {
  await requireSession();
  const cookieStore = await cookies();
  const shortcuts = readShortcuts(cookieStore.get(SHORTCUTS_COOKIE)?.value);
  const theme = readTheme(cookieStore.get(THEME_COOKIE)?.value);
  return (
    <div className="grid max-w-4xl gap-4.5">
      <PageHeader title="Display" />
      <DisplayPanel theme={theme} />
      <Panel title="Keyboard" id="keyboard">
        <PanelBody>
          <ShortcutsChoice initial={shortcuts} />
        </PanelBody>
      </Panel>
      <Panel title="Language" id="language">
        <PanelBody>
          <p className="max-w-prose text-soft">
            The console is in English. For questions and answers, choose the language on each attribute or opportunity.
            Targeting starts in your browser’s language and keeps your last choice.
          </p>
        </PanelBody>
      </Panel>
    </div>
  );
}
