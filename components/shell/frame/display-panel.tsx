import { DensityChoice } from "@/components/ui/form/density-choice";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { Theme } from "../theme";
import { PresentationChoice } from "./presentation-choice";
import { ThemeChoice } from "./theme-choice";

/** Display settings of this browser; other users are not affected. */
export function DisplayPanel({ theme }: { readonly theme: Theme }) {
  return (
    <Panel title="Display" id="display" aside="in this browser only">
      <PanelBody className="flex flex-wrap gap-x-8 gap-y-3">
        <ThemeChoice initial={theme} />
        <DensityChoice />
      </PanelBody>
      <PanelBody className="grid justify-items-start gap-2">
        <h3>Presentation mode</h3>
        <p className="max-w-[64ch] text-soft">
          Use it when you share your screen. It hides respondent IDs and their hashes, IP addresses, user agents, entry
          links with their parameters, evidence packs, and IDs and values of contexts. Entry links and context IDs can’t
          be copied either. IDs of opportunities, groups, and attributes stay visible, and so do names of personas and
          answers.
        </p>
        <PresentationChoice />
      </PanelBody>
    </Panel>
  );
}
