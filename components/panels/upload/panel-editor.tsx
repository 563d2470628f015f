"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useUnsavedGuard } from "@/components/ui/navigation/unsaved-guard";
import { Notice } from "@/components/ui/notice";
import type { ScanOptions } from "@/lib/panels/file/scan-model";
import type { ColumnMapping } from "@/lib/panels/model/model";
import { MAX_NAME_LENGTH } from "@/lib/panels/model/panel-limits";
import { routes } from "@/lib/routes";
import { mappedColumns } from "../mapping/column-draft";
import { ColumnsStep } from "../mapping/columns-step";
import type { UsedMapping } from "../mapping/mappings-menu";
import { useColumnDrafts } from "../mapping/use-column-drafts";
import { useSuggestions } from "../mapping/use-suggestions";
import { CheckStep } from "./check-step";
import { FirstRowQuestion } from "./first-row-question";
import { OpenFile } from "./open-file";
import { PlanProgress } from "./plan-progress";
import type { Step } from "./steps";
import { UploadStep } from "./upload-step";
import type { OpenState } from "./use-panel-file";
import { usePanelPlan } from "./use-panel-plan";
import { usePanelUpload } from "./use-panel-upload";

interface PanelEditorProps {
  readonly state: OpenState;
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly onOpenAgain: (options: ScanOptions) => void;
  readonly onClose: () => void;
}

/** Steps two to four, for one open file. Its mapping, name and upload are kept while the steps change. */
export function PanelEditor({ state, step, onStep, onOpenAgain, onClose }: PanelEditorProps) {
  const { key, file, options, wanted, opened, busy, fault } = state;
  const router = useRouter();
  const [name, setName] = useState(() => nameOf(file));
  const [mappingInUse, setMappingInUse] = useState<UsedMapping>();
  const [activeSince, setActiveSince] = useState("");
  const [done, setDone] = useState(false);
  const [headerSheet, setHeaderSheet] = useState<string>();
  const { firstRow, columns } = opened.scan;
  const sheet = options.sheet ?? "";
  const isDoubtful = firstRow === "doubtful" && headerSheet !== sheet;
  const suggestions = useSuggestions(key, columns, !isDoubtful);
  const editing = useColumnDrafts({
    opened,
    suggestions: suggestions.byHeader,
    onDates: (header, reducedTo) => openAgain({ dates: { ...wanted.dates, [header]: reducedTo } }),
  });
  const plan = usePanelPlan(opened);
  const upload = usePanelUpload((panelId) => {
    setDone(true);
    router.push(routes.panel(panelId));
  });
  const mapping = mappedColumns(editing.drafts);
  useUnsavedGuard(!done && (mapping.length > 0 || upload.state.kind !== "idle"));
  const apply = (since: string) => plan.apply(mapping, since === "" ? {} : { activeSince: since });
  const toColumns = () => {
    plan.clear();
    onStep("Columns");
  };
  /** Leads back to the columns, because the applied mapping belongs to the earlier parsing. */
  const openAgain = (changed: ScanOptions) => {
    toColumns();
    onOpenAgain({ ...wanted, ...changed });
  };

  if (upload.state.kind !== "idle") {
    return (
      <UploadStep
        name={name.trim()}
        state={upload.state}
        onResume={() => void upload.resume()}
        onCancel={() => {
          void upload.cancel();
          onStep("Check");
        }}
      />
    );
  }
  return (
    <>
      <OpenFile
        file={file}
        scan={opened.scan}
        sheet={options.sheet}
        encoding={options.encoding ?? "automatic"}
        busy={busy}
        isMapped={mapping.length > 0}
        onSheet={(other) => {
          toColumns();
          // Another sheet has a first row of its own.
          onOpenAgain({ dates: wanted.dates ?? {}, sheet: other });
        }}
        onEncoding={(encoding) => openAgain({ encoding })}
        onClose={onClose}
      />
      {fault === undefined ? null : (
        <Notice state="miss" live="assertive" title="The file couldn’t be read again">
          {fault} Your mapping is kept.
        </Notice>
      )}
      {isDoubtful ? (
        <FirstRowQuestion
          cells={columns.map(({ header }) => header)}
          busy={busy}
          onHeader={() => setHeaderSheet(sheet)}
          onPerson={() => openAgain({ firstRow: "person" })}
        />
      ) : step === "Columns" ? (
        <ColumnsStep
          rows={opened.scan.rows}
          editing={editing}
          suggestions={suggestions}
          busy={busy}
          mappingInUse={mappingInUse}
          onMappingInUse={setMappingInUse}
          onContinue={() => {
            onStep("Check");
            void apply(activeSince);
          }}
        />
      ) : (
        <PlanProgress state={plan.state} onBack={toColumns}>
          {(current) => (
            <CheckStep
              scan={opened.scan}
              plan={current}
              busy={plan.state.busy}
              name={name}
              onName={setName}
              unknownFacts={unknownFacts(mapping)}
              knowsActivity={mapping.some(({ role }) => role.kind === "lastActive")}
              activeSince={activeSince}
              onActiveSince={(day) => {
                setActiveSince(day);
                void apply(day);
              }}
              onBack={toColumns}
              onUpload={() => {
                onStep("Upload");
                void upload.start({ name: name.trim(), plan: current, block: opened.block });
              }}
            />
          )}
        </PlanProgress>
      )}
    </>
  );
}

/** Name of the file without its ending. */
const nameOf = ({ name }: File): string => name.replace(/\.[a-z]{2,4}$/i, "").slice(0, MAX_NAME_LENGTH);

/** Facts that no column states, and many opportunities do. */
function unknownFacts(mapping: readonly ColumnMapping[]) {
  const has = new Set(mapping.map(({ role }) => role.kind));
  return [
    ...(has.has("country") || has.has("locale") ? [] : ["country" as const]),
    ...(has.has("locale") ? [] : ["language" as const]),
    ...(has.has("device") ? [] : ["device" as const]),
  ];
}
