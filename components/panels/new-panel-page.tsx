"use client";

import { useState } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { Breadcrumb } from "@/components/ui/navigation/breadcrumb";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { routes } from "@/lib/routes";
import { PRIVACY_PROMISE } from "./privacy-promise";
import { FileStep } from "./upload/file-step";
import { Steps, type Step } from "./upload/steps";
import { usePanelFile } from "./upload/use-panel-file";

/** Lazy: loaded with the first file. */
const PanelEditor = lazyPart(
  async () => (await import("./upload/panel-editor")).PanelEditor,
  <SkeletonRows framed rows={8} columns={4} />,
);

interface NewPanelPageProps {
  /** Reason why the operator can't upload panels; `undefined` if they can. */
  readonly disabledReason: string | undefined;
}

/** Upload of a file in four steps. */
export function NewPanelPage({ disabledReason }: NewPanelPageProps) {
  const file = usePanelFile();
  const [step, setStep] = useState<Step>("Columns");
  const { state } = file;
  const isOpen = state.kind === "open";
  return (
    <div className="grid gap-4.5">
      <div>
        <Breadcrumb parent={{ label: "Panels", href: routes.panels() }}>Upload a file</Breadcrumb>
        <PageHeader title="Upload a panel">{PRIVACY_PROMISE}</PageHeader>
      </div>
      {disabledReason === undefined ? (
        <>
          <Steps current={isOpen ? step : "File"} />
          {isOpen ? null : (
            <div onPointerEnter={PanelEditor.preload} onFocus={PanelEditor.preload}>
              <FileStep state={state} onFile={(chosen) => void file.open(chosen)} onCancel={file.close} />
            </div>
          )}
          {isOpen ? (
            <PanelEditor
              key={state.file.name}
              state={state}
              step={step}
              onStep={setStep}
              onOpenAgain={(options) => void file.openAgain(options)}
              onClose={() => {
                setStep("Columns");
                file.close();
              }}
            />
          ) : null}
        </>
      ) : (
        <Notice title="Only managers can upload panels">{disabledReason}</Notice>
      )}
    </div>
  );
}
