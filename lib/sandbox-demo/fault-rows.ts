/** Every fault of the sandbox as a row of the fault lab. On the server only: the faults themselves need sockets. */
import "server-only";
import { operations } from "../sampling/operations.ts";
import { FAULT_NAMES, faults } from "../sandbox/faults.ts";
import { FAULT_KINDS, type FaultKind } from "../sandbox/faults/expectation.ts";
import { clientSideFaults, faultExpectations } from "../sandbox/faults/expectations.ts";
import type { FaultGroup, FaultRow } from "./fault-view.ts";

const ALL_OPERATIONS = Object.values(operations).map(({ name }) => name);

/** Groups in the order of `FAULT_KINDS`, each with its faults in the order of the sandbox; then those without a switch. */
export function faultGroups(): readonly FaultGroup[] {
  const kinds = Object.entries(FAULT_KINDS) as [FaultKind, string][];
  const rows = FAULT_NAMES.map((name) => ({ kind: faultExpectations[name].kind, row: toRow(name) }));
  const switches = kinds.map(([kind, label]) => ({
    label,
    faults: rows.filter((fault) => fault.kind === kind).map(({ row }) => row),
  }));
  return [...switches, { label: "Without a switch: the sandbox can’t cause these", faults: clientSideRows() }];
}

const clientSideRows = (): readonly FaultRow[] =>
  Object.entries(clientSideFaults).map(([name, { effect, sees, why, toSee = null }]) => ({
    name,
    effect,
    option: null,
    operations: [],
    sees,
    why,
    toSee,
  }));

function toRow(name: (typeof FAULT_NAMES)[number]): FaultRow {
  const { effect, argument } = faults[name];
  const { sees, why, operations: affected } = faultExpectations[name];
  return { name, effect, option: argument ?? null, operations: affected ?? ALL_OPERATIONS, sees, why, toSee: null };
}
