import { Table } from "@/components/ui/table";
import { Th } from "@/components/ui/table-cells";
import type { PanelSummary } from "@/lib/panels/model/model";
import { PANEL_COLUMNS } from "./panel-columns";
import { PanelRow, type PanelAct } from "./panel-row";

const NUMBERS: ReadonlySet<string> = new Set(["People", "Attributes"]);

interface PanelsTableProps {
  readonly panels: readonly PanelSummary[];
  readonly disabledReason: string | undefined;
  /** Panel that is being made the default. */
  readonly pendingDefault: string | undefined;
  readonly onAct: (act: PanelAct, id: string) => void;
}

export function PanelsTable({ panels, disabledReason, pendingDefault, onAct }: PanelsTableProps) {
  return (
    <Table caption="Panels, newest first" phone="stack" className="[&_tr:last-child_:is(td,th)]:border-b-0">
      <thead>
        <tr>
          {PANEL_COLUMNS.map((head) => (
            <Th key={head} num={NUMBERS.has(head)}>
              {head}
            </Th>
          ))}
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {panels.map((panel) => (
          <PanelRow
            key={panel.id}
            panel={panel}
            disabledReason={disabledReason}
            pendingDefault={pendingDefault === panel.id}
            onAct={(act) => onAct(act, panel.id)}
          />
        ))}
      </tbody>
    </Table>
  );
}
