"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { latePart } from "@/components/query/late-part";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { peopleQuery } from "@/lib/settings/people-queries";
import { Invitations } from "./invitations";
import { PeopleTable } from "./people-table";

const AccessDialog = latePart(async () => (await import("./access-dialog")).AccessDialog);
const SessionsDialog = latePart(async () => (await import("./sessions-dialog")).SessionsDialog);
const InUseDialog = latePart(async () => (await import("./in-use-dialog")).InUseDialog);
const InviteDialog = latePart(async () => (await import("./invite-dialog")).InviteDialog);

/** What can be opened over a person's row. */
export type PersonAct = "access" | "sessions" | "in-use";

/** Who may sign in, and who was invited to. */
export function People() {
  const query = useQuery(peopleQuery());
  const [open, setOpen] = useState<{ readonly act: PersonAct; readonly id: string }>();
  const [inviting, setInviting] = useState(false);
  const close = () => setOpen(undefined);
  return (
    <QueryView query={query} skeleton={<SkeletonRows framed rows={5} columns={7} />}>
      {({ people, invitations, accounts }) => {
        const person = people.find(({ id }) => id === open?.id);
        return (
          <div className="grid gap-4.5">
            <Panel
              title="People"
              count={people.length}
              aside={
                <Button size="sm" onClick={() => setInviting(true)}>
                  Invite a person…
                </Button>
              }
            >
              <PeopleTable people={people} accounts={accounts} onOpen={(act, id) => setOpen({ act, id })} />
              <PanelBody className="border-t border-line">
                <p className="text-soft">
                  Somebody forgot the password? Disable them, then invite the same address again: they choose another,
                  and what they made stays.
                </p>
              </PanelBody>
            </Panel>
            <Invitations invitations={invitations} accounts={accounts} />
            {person && open?.act === "access" ? (
              <AccessDialog person={person} accounts={accounts} onClose={close} />
            ) : null}
            {person && open?.act === "sessions" ? <SessionsDialog person={person} onClose={close} /> : null}
            {person && open?.act === "in-use" ? <InUseDialog person={person} onClose={close} /> : null}
            {inviting ? <InviteDialog accounts={accounts} onClose={() => setInviting(false)} /> : null}
          </div>
        );
      }}
    </QueryView>
  );
}
