"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { peopleQuery } from "@/lib/settings/people-queries";
import { Invitations } from "./invitations";
import { PeopleTable } from "./people-table";
import type { PersonDialog } from "./person-dialog";

const AccessDialog = lazyPart(async () => (await import("./access-dialog")).AccessDialog);
const SessionsDialog = lazyPart(async () => (await import("./sessions-dialog")).SessionsDialog);
const InUseDialog = lazyPart(async () => (await import("./in-use-dialog")).InUseDialog);
const InviteDialog = lazyPart(async () => (await import("./invite-dialog")).InviteDialog);

/** People who may sign in, and open invitations. */
export function People() {
  const query = useQuery(peopleQuery());
  const [open, setOpen] = useState<{ readonly act: PersonDialog; readonly id: string }>();
  const [inviting, setInviting] = useState(false);
  const close = () => setOpen(undefined);
  return (
    <QueryView query={query} skeleton={<SkeletonRows framed rows={5} columns={5} />}>
      {({ people, invitations, accounts }) => {
        const person = people.find(({ id }) => id === open?.id);
        return (
          <div className="grid gap-4.5">
            <Panel
              title="People"
              count={people.length}
              aside={
                <Button size="sm" onClick={() => setInviting(true)}>
                  Invite someone…
                </Button>
              }
            >
              <PeopleTable people={people} accounts={accounts} onOpen={(act, id) => setOpen({ act, id })} />
              <PanelBody className="border-t border-line">
                <p className="text-soft">
                  Forgot password: disable the user and invite the same address again. Their data is kept.
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
