import type { ReactNode } from "react";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { publishedText, type PublishedCount } from "@/lib/panels/model/published-count";
import { shareText } from "./share-text";

interface PeopleLine {
  readonly key: string;
  readonly label: ReactNode;
  readonly people: PublishedCount;
}

interface PeopleTableProps {
  readonly caption: string;
  /** Head of the first column. */
  readonly head: string;
  readonly lines: readonly PeopleLine[];
  /** Base of the shares; by default the sum of the lines. */
  readonly of?: PublishedCount;
}

/** People by group, with a bar for the share. */
export function PeopleTable({ caption, head, lines, of }: PeopleTableProps) {
  const base = of ?? lines.reduce((sum, { people }) => sum + people, 0);
  const most = Math.max(1, ...lines.map(({ people }) => people));
  return (
    <Table caption={caption} className="[&_tr:last-child_:is(td,th)]:border-b-0">
      <thead>
        <tr>
          <Th>{head}</Th>
          <Th num>People</Th>
          <Th num>Share</Th>
          <Th className="w-2/5 max-sm:hidden">
            <span className="sr-only">Bar</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, people }) => (
          <tr key={key}>
            <Th scope="row" className="font-normal wrap-anywhere">
              {label}
            </Th>
            <Td num>{publishedText(people)}</Td>
            <Td num>{people === 0 ? "–" : shareText(people, base)}</Td>
            <Td className="align-middle! max-sm:hidden">
              <span aria-hidden className="block h-1.5 rounded-tight bg-sunken">
                <span
                  data-bar="match"
                  className="block h-full rounded-tight bg-ink"
                  style={{ width: `${(people / most) * 100}%` }}
                />
              </span>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
