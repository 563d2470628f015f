import type { ReactNode } from "react";
import { StatusIcon } from "@/components/ui/status-icon";
import { AsOf } from "@/components/ui/time/as-of";
import type { ServiceHealth } from "@/lib/sampling/transport/service-health";
import { callsText, connectionText, lastMinuteText } from "@/lib/service-health-text";
import { skewText } from "@/lib/settings/account-view";
import { SettingList } from "./setting-list";

interface AccountStateListProps {
  /** `null`: not used since the console started; `undefined`: not loaded. */
  readonly health: ServiceHealth | null | undefined;
}

/** Connection, calls, clock and last success of an account. */
export function AccountStateList({ health }: AccountStateListProps) {
  const { tone, text } = health === undefined ? { tone: "none" as const, text: "Loading…" } : connectionText(health);
  const lastSuccessAt = health?.recent.lastSuccessAt;
  const fact = (value: ReactNode) => (health ? value : <span className="text-soft">–</span>);
  return (
    <SettingList>
      <dt>Connection</dt>
      <dd>
        <StatusIcon state={tone} /> {text}
      </dd>
      <dt>Calls now</dt>
      <dd>{fact(health && callsText(health))}</dd>
      <dt>Last minute</dt>
      <dd>{fact(health && lastMinuteText(health))}</dd>
      <dt>Last success</dt>
      <dd>
        {fact(lastSuccessAt === undefined ? "None" : <AsOf at={lastSuccessAt} verb="" event focusable={false} />)}
      </dd>
      <dt>Clock</dt>
      <dd>{fact(skewText(health?.skewMs))}</dd>
    </SettingList>
  );
}
