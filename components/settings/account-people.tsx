import { ErrorNotice } from "@/components/query/error-notice";
import { MailAddress } from "@/components/ui/display/mail-address";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { PanelBody } from "@/components/ui/panel-body";
import type { AccountLine, AccountPerson } from "@/lib/settings/account-view";
import type { AccountMutations } from "./use-accounts";

interface AccountPeopleProps {
  readonly account: AccountLine;
  readonly people: readonly AccountPerson[];
  readonly grant: AccountMutations["grant"];
}

/** People with access to an account. A checkbox is saved at once. */
export function AccountPeople({ account, people, grant }: AccountPeopleProps) {
  const { variables } = grant;
  const mine = variables?.id === account.id ? variables : undefined;
  /** Optimistic state of the checkbox while the request is in flight. */
  const has = (personId: string): boolean =>
    grant.isPending && mine?.personId === personId ? mine.granted : account.people.includes(personId);
  return (
    <PanelBody className="grid gap-2 border-t border-line">
      <h3>People with access</h3>
      <p className="text-small text-soft">
        Admins have access to every partner account. Removing access takes effect immediately.
      </p>
      {people.length === 0 ? (
        <p className="text-soft">Everyone is an admin so far.</p>
      ) : (
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {people.map(({ id, name, email, role }) => (
            <li key={id}>
              <CheckboxField
                label={
                  <>
                    <bdi>{name}</bdi> · {role}
                    <span className="block text-small text-soft">
                      <MailAddress>{email}</MailAddress>
                    </span>
                  </>
                }
                checked={has(id)}
                disabled={grant.isPending}
                onChange={(event) => grant.mutate({ id: account.id, personId: id, granted: event.target.checked })}
              />
            </li>
          ))}
        </ul>
      )}
      <ErrorNotice error={mine ? grant.error : null} live="assertive" />
    </PanelBody>
  );
}
