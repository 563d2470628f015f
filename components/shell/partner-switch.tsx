import { Popup } from "@/components/ui/popup";
import { AccountChoicesLater } from "./account-choices-later";
import { CHIP, PartnerChip, PartnerWords } from "./partner-chip";

export interface NamedAccount {
  readonly id: string;
  readonly name: string;
  readonly environment: "sandbox" | "production";
}

interface PartnerSwitchProps {
  readonly partner: NamedAccount;
  /** What else the person may work for. */
  readonly others: readonly NamedAccount[];
}

/** The partner account that everything on screen belongs to, and a way to another where there is one. */
export function PartnerSwitch({ partner, others }: PartnerSwitchProps) {
  if (others.length === 0) return <PartnerChip name={partner.name} environment={partner.environment} />;
  return (
    <Popup
      lazy
      title="Partner accounts"
      act="Partner accounts"
      className={`${CHIP} text-ui text-text max-sm:py-0`}
      label={<PartnerWords name={partner.name} environment={partner.environment} />}
    >
      <AccountChoicesLater partner={partner} others={others} />
    </Popup>
  );
}
