import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { Countdown } from "@/components/ui/time/countdown";
import { operationText, shareText, type FaultLabView } from "@/lib/sandbox-demo/fault-view";

interface ActiveFaultsProps {
  readonly view: FaultLabView;
  /** Time at which the browser received the view: the clocks of server and browser may differ. */
  readonly receivedAt: number;
}

/** Faults that are on, with their hits and the time that is left. */
export function ActiveFaults({ view, receivedAt }: ActiveFaultsProps) {
  if (view.faults.length === 0) return <p>No fault is on.</p>;
  return (
    <Table caption="Faults that are on" phone="stack">
      <thead>
        <tr>
          <Th>Fault</Th>
          <Th>Operation</Th>
          <Th>Share</Th>
          <Th num>Affected calls</Th>
          <Th>Time left</Th>
        </tr>
      </thead>
      <tbody>
        {view.faults.map(({ name, argument, operation, share, until, calls, hits }) => (
          <tr key={`${name} ${operation ?? ""}`}>
            <Th scope="row">
              <span className="mono wrap-anywhere">{argument === "" ? name : `${name}:${argument}`}</span>
            </Th>
            <Td label="Operation">{operationText(operation)}</Td>
            <Td label="Share">{shareText(share)}</Td>
            <Td label="Affected calls" num className="tabular-nums">
              {hits.toLocaleString("en")} of {calls.toLocaleString("en")}
            </Td>
            <Td label="Time left">
              <Countdown until={until + receivedAt - view.at} over="Ended" />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
