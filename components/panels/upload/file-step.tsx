"use client";

import { FileSpreadsheet } from "lucide-react";
import { useId, useRef, useState, type DragEvent } from "react";
import { rowCountText } from "@/components/export/export-text";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { classNames } from "@/components/ui/class-names";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Progress } from "@/components/ui/progress";
import type { FileState } from "./use-panel-file";

interface FileStepProps {
  readonly state: FileState;
  readonly onFile: (file: File) => void;
  readonly onCancel: () => void;
}

/** Drop area and file chooser; progress while the file is read. */
export function FileStep({ state, onFile, onCancel }: FileStepProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (file === undefined) return;
    setFault(others.length > 0 ? "Choose one file. A panel is created from one file." : undefined);
    if (others.length === 0) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  if (state.kind === "parsing") return <Parsing state={state} onCancel={onCancel} />;
  const message = fault ?? (state.kind === "failed" ? state.message : undefined);
  return (
    <Panel title="File" number={1}>
      <PanelBody className="grid gap-3">
        {message === undefined ? null : (
          <Notice state="miss" live="assertive" title="This file can’t be used">
            {message}
          </Notice>
        )}
        {/* Dropping has no keyboard equivalent; the button below does the same. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          role="group"
          aria-label="Drop area"
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
          className={classNames(
            "grid justify-items-center gap-3 rounded-panel border border-dashed px-4 py-10 text-center",
            isOver ? "border-ink bg-subtle" : "border-line-strong",
          )}
        >
          <FileSpreadsheet aria-hidden className="size-7 text-soft" strokeWidth={1.4} />
          <p className="text-section font-semibold">Drop a CSV or XLSX file here</p>
          <input
            ref={input}
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            className="peer sr-only"
            onChange={(event) => {
              take(event.currentTarget.files);
              // Choosing the same file again fires no change otherwise.
              event.currentTarget.value = "";
            }}
          />
          <label
            htmlFor={id}
            className={buttonStyle(
              "ink",
              "md",
              "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink",
            )}
          >
            Choose a file
          </label>
          <p className="max-w-120 text-soft">One row per person, one column per question, headers in the first row.</p>
        </div>
      </PanelBody>
    </Panel>
  );
}

interface ParsingProps {
  readonly state: Extract<FileState, { kind: "parsing" }>;
  readonly onCancel: () => void;
}

function Parsing({ state: { file, progress }, onCancel }: ParsingProps) {
  const rows = progress?.rows ?? 0;
  return (
    <Panel title="File" number={1}>
      <PanelBody className="grid gap-3">
        <p role="status" className="wrap-anywhere">
          Reading <bdi>{file.name}</bdi> in this browser…
        </p>
        <Progress
          label="File read"
          done={kilobytes(progress?.bytes ?? 0)}
          total={kilobytes(file.size)}
          unit="kB"
          note={rowCountText(rows)}
        />
        <div>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </PanelBody>
    </Panel>
  );
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1_000);
