import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { MailAddress } from "@/components/ui/display/mail-address";
import { Td, Th } from "@/components/ui/table-cells";
import { AsOf } from "@/components/ui/time/as-of";
import type { GrantableAccount, PersonLine } from "@/lib/settings/people-view";
import { accountNamesText } from "./account-names-text";
import type { PersonDialog } from "./person-dialog";

interface PersonRowProps {
  readonly person: PersonLine;
  readonly accounts: readonly GrantableAccount[];
  readonly onOpen: (act: PersonDialog) => void;
}

export function PersonRow({ person, accounts, onOpen }: PersonRowProps) {
  const { name, email, role, seenAt, disabledAt, self, signsIn } = person;
  return (
    <tr>
      <Th scope="row">
        <span className="flex flex-wrap items-center gap-x-2 sm:min-w-36">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {self ? <span className="font-normal text-soft">you</span> : null}
          {disabledAt === null ? null : <Chip state="closed">Disabled</Chip>}
        </span>
        <span className="block font-normal text-soft wrap-anywhere">
          <MailAddress>{email}</MailAddress>
        </span>
      </Th>
      <Td label="Role">
        {role}
        <small className="block whitespace-nowrap">via {signsIn}</small>
      </Td>
      <Td label="Partner accounts" className="wrap-anywhere">
        <span className="block sm:min-w-20">{accountNamesText(person, accounts)}</span>
      </Td>
      <Td label="Last seen">
        {seenAt === null ? (
          <span className="text-soft">Never</span>
        ) : (
          <AsOf event verb="" at={seenAt} focusable={false} />
        )}
      </Td>
      <Td>
        <span className="flex flex-wrap gap-1.5 wide:-my-0.5 wide:justify-end">
          <Button size="sm" aria-label={`Change access for ${name}`} onClick={() => onOpen("access")}>
            Access…
          </Button>
          <Button size="sm" aria-label={`Sessions of ${name}`} onClick={() => onOpen("sessions")}>
            Sessions…
          </Button>
          <Button
            size="sm"
            aria-label={`${disabledAt === null ? "Disable" : "Enable"} ${name}`}
            disabledReason={self ? "You can’t disable yourself. Ask another admin." : undefined}
            onClick={() => onOpen("in-use")}
          >
            {disabledAt === null ? "Disable…" : "Enable…"}
          </Button>
        </span>
      </Td>
    </tr>
  );
}
