import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { MailAddress } from "@/components/ui/display/mail-address";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { withdrawInvitation } from "@/lib/settings/people-actions";
import type { GrantableAccount, InvitationLine } from "@/lib/settings/people-view";
import { formatUtc } from "@/lib/time";
import { accountNamesText } from "./account-names-text";
import { usePeopleMutation } from "./use-people-mutation";

interface InvitationsProps {
  readonly invitations: readonly InvitationLine[];
  readonly accounts: readonly GrantableAccount[];
}

/** Open invitations. */
export function Invitations({ invitations, accounts }: InvitationsProps) {
  const withdraw = usePeopleMutation(withdrawInvitation);
  return (
    <Panel title="Invitations" count={invitations.length}>
      {withdraw.error ? (
        <PanelBody>
          <ErrorNotice error={withdraw.error} live="assertive" />
        </PanelBody>
      ) : null}
      {invitations.length === 0 ? (
        <PanelBody>
          <p className="text-soft">No open invitations. Each link works once and expires after 72 hours.</p>
        </PanelBody>
      ) : (
        <Table
          caption="Open invitations, newest first"
          phone="stack"
          className="[&_tr:last-child_:is(td,th)]:border-b-0"
        >
          <thead>
            <tr>
              <Th>Email</Th>
              <Th>Name</Th>
              <Th>Role</Th>
              <Th>Partner accounts</Th>
              <Th>Expires</Th>
              <Th>Invited by</Th>
              <Th>
                <span className="sr-only">Withdraw</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {invitations.map((invitation) => (
              <tr key={invitation.id}>
                <Th scope="row" className="wrap-anywhere">
                  <span className="block sm:min-w-36">
                    <MailAddress>{invitation.email}</MailAddress>
                  </span>
                </Th>
                <Td label="Name" className="wrap-anywhere">
                  {invitation.name}
                </Td>
                <Td label="Role">{invitation.role}</Td>
                <Td label="Partner accounts" className="wrap-anywhere">
                  {accountNamesText(invitation, accounts)}
                </Td>
                <Td label="Expires">{formatUtc(invitation.expiresAt)}</Td>
                <Td label="Invited by" className="wrap-anywhere">
                  <MailAddress>{invitation.invitedBy}</MailAddress>
                </Td>
                <Td className="wide:text-right">
                  <Button
                    size="sm"
                    aria-label={`Withdraw invitation for ${invitation.name}`}
                    pending={withdraw.isPending && withdraw.variables.id === invitation.id}
                    onClick={() => withdraw.mutate({ id: invitation.id })}
                  >
                    Withdraw
                  </Button>
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
