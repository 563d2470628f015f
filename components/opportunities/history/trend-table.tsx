import { useState } from "react";
import { Button } from "@/components/ui/button";
import { PanelBody } from "@/components/ui/panel-body";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { areaValue, type StepArea } from "@/lib/opportunities/history/step-areas";
import type { Moment } from "@/lib/opportunities/history/trend";

interface TrendTableProps {
  readonly areas: readonly StepArea[];
  /** Oldest first. */
  readonly moments: readonly Moment[];
  /** Time of each snapshot, by number. */
  readonly times: ReadonlyMap<number, string>;
  /** Meaning of the values. */
  readonly what: string;
}

/** Initial number of rows; the user can show more. */
const FIRST_ROWS = 30;

/** Values of the areas as text: one row for each snapshot, newest first. */
export function TrendTable({ areas, moments, times, what }: TrendTableProps) {
  const [all, setAll] = useState(false);
  const rows = moments.map((moment, index) => ({ moment, index })).toReversed();
  return (
    <>
      <Table caption={`Snapshots: ${what} by step`}>
        <thead>
          <tr>
            <Th>Snapshot</Th>
            <Th>Received</Th>
            {areas.map(({ key }) => (
              <Th key={key} num>
                {key}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(all ? rows : rows.slice(0, FIRST_ROWS)).map(({ moment, index }) => (
            <tr key={moment.position}>
              <Th scope="row">{moment.position}</Th>
              <Td className="whitespace-nowrap">{times.get(moment.position)}</Td>
              {areas.map((area) => (
                <Td key={area.key} num className="whitespace-nowrap">
                  {areaValue(area, index)}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {all || rows.length <= FIRST_ROWS ? null : (
        <PanelBody>
          <Button size="sm" onClick={() => setAll(true)}>
            Show all {rows.length.toLocaleString("en")}
          </Button>
        </PanelBody>
      )}
    </>
  );
}
