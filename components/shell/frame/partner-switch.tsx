import { Popup } from "@/components/ui/overlay/popup";
import { CHIP_STYLE, PartnerChip, PartnerText } from "../partner-chip";
import { LazyAccountChoices } from "./lazy-account-choices";
import type { NamedAccount } from "./named-account";

interface PartnerSwitchProps {
  readonly partner: NamedAccount;
  /** Other partner accounts available to the operator. */
  readonly others: readonly NamedAccount[];
}

/** Current partner account; a menu to switch if there are others. */
export function PartnerSwitch({ partner, others }: PartnerSwitchProps) {
  if (others.length === 0) return <PartnerChip name={partner.name} environment={partner.environment} />;
  return (
    <Popup
      lazy
      title="Partner accounts"
      act="Partner accounts"
      className={`${CHIP_STYLE} text-ui text-text max-sm:py-0`}
      label={<PartnerText name={partner.name} environment={partner.environment} />}
    >
      <LazyAccountChoices partner={partner} others={others} />
    </Popup>
  );
}
