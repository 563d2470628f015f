import { Table } from "@/components/ui/table";
import { Th } from "@/components/ui/table-cells";
import type { GrantableAccount, PersonLine } from "@/lib/settings/people-view";
import type { PersonDialog } from "./person-dialog";
import { PersonRow } from "./person-row";

interface PeopleTableProps {
  readonly people: readonly PersonLine[];
  readonly accounts: readonly GrantableAccount[];
  readonly onOpen: (act: PersonDialog, id: string) => void;
}

/** All people ever added, by email address. */
export function PeopleTable({ people, accounts, onOpen }: PeopleTableProps) {
  return (
    <Table caption="People, by email address" phone="stack" className="[&_tr:last-child_:is(td,th)]:border-b-0">
      <thead>
        <tr>
          <Th>Name</Th>
          <Th>Role</Th>
          <Th>Partner accounts</Th>
          <Th>Last seen</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} accounts={accounts} onOpen={(act) => onOpen(act, person.id)} />
        ))}
      </tbody>
    </Table>
  );
}
