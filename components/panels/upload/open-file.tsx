"use client";

import { useState } from "react";
import { rowCountText } from "@/components/export/export-text";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/form/select-field";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { TEXT_ENCODINGS, type PanelScan, type TextEncoding } from "@/lib/panels/file/scan-model";

interface OpenFileProps {
  readonly file: File;
  readonly scan: PanelScan;
  /** Sheet of a workbook; `undefined` for the first one. */
  readonly sheet: string | undefined;
  /** Of a text file. */
  readonly encoding: TextEncoding;
  /** The file is being read again. */
  readonly busy: boolean;
  /** A column has a role, which would be lost on closing. */
  readonly isMapped: boolean;
  readonly onSheet: (sheet: string) => void;
  readonly onEncoding: (encoding: TextEncoding) => void;
  readonly onClose: () => void;
}

const ENCODINGS = Object.entries(TEXT_ENCODINGS).map(([value, label]) => ({ value, label }));

/** Line about the open file: name, format, rows, sheet or encoding. */
export function OpenFile(props: OpenFileProps) {
  const { file, scan, sheet, encoding, busy, isMapped, onSheet, onEncoding, onClose } = props;
  const [asking, setAsking] = useState(false);
  const { format, rows, badRows } = scan;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 self-center wrap-anywhere">
        <bdi className="font-semibold">{file.name}</bdi>{" "}
        <span className="text-soft">
          {format.details} · {rowCountText(rows)}
          {badRows.count > 0 ? ` · ${badRows.count.toLocaleString("en")} skipped` : ""}
        </span>
        <span role="status" className="text-soft">
          {busy ? " Reading the file again…" : ""}
        </span>
      </p>
      <div className="flex flex-wrap items-end gap-2">
        {format.sheets.length > 1 ? (
          <div className="w-48">
            <SelectField
              label="Sheet"
              value={sheet ?? format.sheets[0]}
              disabled={busy}
              options={format.sheets.map((value) => ({ value, label: value }))}
              onChange={(event) => onSheet(event.target.value)}
            />
          </div>
        ) : null}
        {format.kind === "csv" ? (
          <div className="w-48">
            <SelectField
              label="Encoding"
              value={encoding}
              disabled={busy}
              options={ENCODINGS}
              onChange={(event) => onEncoding(event.target.value as TextEncoding)}
            />
          </div>
        ) : null}
        <Button onClick={() => (isMapped ? setAsking(true) : onClose())}>Choose another file</Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
        title="Choose another file?"
        confirm="Close this file"
      >
        The mapping of this file will be lost. Save it first under Mappings to use it again.
      </ConfirmDialog>
    </div>
  );
}
