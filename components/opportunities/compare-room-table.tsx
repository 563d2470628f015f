import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import type { CutList, RoomLine } from "@/lib/opportunities/compare-view";
import { CompareRoom } from "./compare-room";
import { Sentence } from "./sentence";

interface CompareRoomTableProps {
  readonly list: CutList<RoomLine>;
  /** As the step is called above the table. */
  readonly step: string;
}

/** Entries for the same people with another count or status in A than in B. */
export function CompareRoomTable({ list, step }: CompareRoomTableProps) {
  const more = list.total - list.lines.length;
  return (
    <div className="mt-2">
      <Table caption={`${step}: the same people, another count or status`} phone="stack" className="w-full">
        <thead>
          <tr>
            <Th className="pl-0">The same people, another count or status</Th>
            <Th num>A</Th>
            <Th num>B</Th>
          </tr>
        </thead>
        <tbody>
          {list.lines.map(({ key, says, a, b }) => (
            <tr key={key}>
              <Td label="Who" className="pl-0">
                <Sentence segments={says} />
              </Td>
              <Td num label="A">
                <CompareRoom room={a} />
              </Td>
              <Td num label="B">
                <CompareRoom room={b} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more > 0 ? <p className="mt-1 text-soft">and {more.toLocaleString("en")} more</p> : null}
    </div>
  );
}
