import { ErrorNotice } from "@/components/query/error-notice";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { MailAddress } from "@/components/ui/mail-address";
import { PanelBody } from "@/components/ui/panel-body";
import type { AccountLine, AccountPerson } from "@/lib/settings/account-view";
import type { AccountActs } from "./use-accounts";

interface AccountPeopleProps {
  readonly account: AccountLine;
  readonly people: readonly AccountPerson[];
  readonly grant: AccountActs["grant"];
}

/** Who may work for an account. A tick is kept at once. */
export function AccountPeople({ account, people, grant }: AccountPeopleProps) {
  const { variables } = grant;
  const mine = variables?.id === account.id ? variables : undefined;
  /** What was just ticked stands so while it is sent. */
  const has = (personId: string): boolean =>
    grant.isPending && mine?.personId === personId ? mine.granted : account.people.includes(personId);
  return (
    <PanelBody className="grid gap-2 border-t border-line">
      <h3>Who may work for it</h3>
      <p className="text-small text-soft">Admins may work for every account. What is taken back ends at once.</p>
      {people.length === 0 ? (
        <p className="text-soft">There is nobody but admins yet.</p>
      ) : (
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {people.map(({ id, name, email, role }) => (
            <li key={id}>
              <CheckboxField
                label={
                  <>
                    <bdi>{name}</bdi> · {role}{" "}
                    <span className="text-small text-soft">
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
