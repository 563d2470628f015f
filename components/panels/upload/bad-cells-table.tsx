"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { PanelBody } from "@/components/ui/panel-body";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import type { BadCells } from "@/lib/panels/file/scan-model";

/** Rows shown at first. */
const FIRST = 10;

interface BadCellsTableProps {
  readonly title: string;
  readonly caption: string;
  readonly cells: BadCells;
}

/** Lines of the file that could not be read, with the reason. Renders nothing if there are none. */
export function BadCellsTable({ title, caption, cells: { count, first } }: BadCellsTableProps) {
  const [all, setAll] = useState(false);
  if (count === 0) return null;
  const shown = all ? first : first.slice(0, FIRST);
  return (
    <PanelBody className="grid gap-2">
      <h3>
        {title} <span className="font-normal text-soft">{count.toLocaleString("en")}</span>
      </h3>
      <Table caption={caption} phone="stack">
        <thead>
          <tr>
            <Th num>Line</Th>
            <Th>Problem</Th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, problem }, index) => (
            // A line can have several problems.
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            <tr key={`${line} ${index}`}>
              <Td num label="Line" className="w-24">
                {line.toLocaleString("en")}
              </Td>
              <Td label="Problem" className="wrap-anywhere">
                {problem}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {shown.length < first.length ? (
        <div>
          <Button size="sm" onClick={() => setAll(true)}>
            Show all {first.length.toLocaleString("en")}
          </Button>
        </div>
      ) : null}
      {all && first.length < count ? (
        <p className="text-small text-soft">
          {(count - first.length).toLocaleString("en")} more {count - first.length === 1 ? "is" : "are"} counted but not
          listed.
        </p>
      ) : null}
    </PanelBody>
  );
}
