import { Chip } from "@/components/ui/chip";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import type { ServiceHealth } from "@/lib/sampling/transport/service-health";
import { skewText, type AccountCalls } from "@/lib/sandbox-demo/fault-view";
import { callsText, connectionText } from "@/lib/service-health-text";

/** State of the calls of each partner account in this process: how the console copes with a fault. */
export function AccountCallsTable({ accounts }: { readonly accounts: readonly AccountCalls[] }) {
  return (
    <Table caption="Calls to the service in the last minute" phone="stack">
      <thead>
        <tr>
          <Th>Account</Th>
          <Th num>Calls in the last minute</Th>
          <Th num>Attempts</Th>
          <Th num>Failed</Th>
          <Th>State</Th>
          <Th num>Retries left</Th>
          <Th>Queue</Th>
          <Th>Clock</Th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ id, name, health }) => (
          <tr key={id}>
            <Th scope="row">
              <bdi className="wrap-anywhere">{name}</bdi>
            </Th>
            {health === null ? (
              <Td colSpan={7} className="text-soft">
                No calls yet
              </Td>
            ) : (
              <>
                <Td label="Calls in the last minute" num className="tabular-nums">
                  {health.recent.calls.toLocaleString("en")}
                </Td>
                <Td label="Attempts" num className="tabular-nums">
                  {health.recent.attempts.toLocaleString("en")}
                </Td>
                <Td label="Failed" num className="tabular-nums">
                  {health.recent.failed.toLocaleString("en")}
                </Td>
                <Td label="State">
                  <ConnectionChip health={health} />
                </Td>
                <Td label="Retries left" num className="tabular-nums">
                  {health.retries.left} of {health.retries.most}
                </Td>
                <Td label="Queue">{callsText(health)}</Td>
                <Td label="Clock">{skewText(health.skewMs)}</Td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ConnectionChip({ health }: { readonly health: ServiceHealth }) {
  const { tone, text } = connectionText(health);
  return (
    <Chip state={tone}>
      <span>{text}</span>
    </Chip>
  );
}
