"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/form/segmented";
import { Panel } from "@/components/ui/panel";
import { PanelControls } from "@/components/ui/panel-controls";
import type { ConformanceCard } from "@/lib/api-tools/conformance/conformance-view";
import { countsText, countVerdicts, UNSEEN_TEXT } from "@/lib/sandbox/conformance/card-counts";
import { RuleItem } from "./rule-item";
import { saveReport } from "./save-report";

type Shown = "all" | "fail";

/** Live report card: each rule with its grade and evidence. */
export function ReportCard({ card }: { readonly card: ConformanceCard }) {
  const [shown, setShown] = useState<Shown>("all");
  const rules = shown === "all" ? card.rules : card.rules.filter(({ verdict }) => verdict === "fail");
  return (
    <Panel
      title="Report card"
      count={`${card.calls} ${card.calls === 1 ? "call" : "calls"}`}
      aside={
        <PanelControls>
          <Segmented
            label="Rules shown"
            hideLabel
            value={shown}
            onChange={setShown}
            options={[
              { value: "all", label: "All rules" },
              { value: "fail", label: `Failed (${countVerdicts(card).fail})` },
            ]}
          />
          <Button size="sm" onClick={() => void saveReport(card, "markdown")}>
            <Download aria-hidden />
            Export Markdown
          </Button>
          <Button size="sm" onClick={() => void saveReport(card, "junit")}>
            <Download aria-hidden />
            Export JUnit
          </Button>
        </PanelControls>
      }
    >
      <p role="status" className="border-b border-line px-3.5 py-2 font-medium">
        {countsText(card)}
        {card.finished ? ". Your client completed the last step." : ""}
      </p>
      {rules.length === 0 ? <p className="px-3.5 py-3 text-soft">No rule failed.</p> : null}
      {rules.some(({ verdict }) => verdict === "unseen") ? (
        <p className="px-3.5 pt-2 text-small text-soft">{UNSEEN_TEXT}</p>
      ) : null}
      <ul aria-label="Rules">
        {rules.map((rule) => (
          <RuleItem key={rule.id} rule={rule} />
        ))}
      </ul>
    </Panel>
  );
}
