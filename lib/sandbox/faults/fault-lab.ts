/** Faults that are switched on while the sandbox runs, each for a share of the calls and until an end time. In memory. */
import type { OperationName } from "../../sampling/operations.ts";
import { FaultMemory } from "../fault-memory.ts";
import type { FaultSwitch } from "../faults.ts";

/** Maximum number of faults that are on at the same time. */
export const MAX_ACTIVE = 20;

export interface SwitchOn {
  readonly fault: FaultSwitch;
  /** Percent of the calls, 1 to 100. */
  readonly share: number;
  /** Epoch milliseconds. */
  readonly until: number;
}

export interface ActiveFault extends SwitchOn {
  /** Calls that the fault could have hit, and those that it hit. */
  readonly calls: number;
  readonly hits: number;
}

interface Entry extends SwitchOn {
  calls: number;
  hits: number;
  /** Own memory, so that a fault that is switched on again starts over. */
  readonly memory: FaultMemory;
}

export interface AppliedFault {
  readonly fault: FaultSwitch;
  readonly memory: FaultMemory;
}

export class FaultLab {
  /** Newest first. */
  #entries: Entry[] = [];

  /** Replaces the same fault of the same operation. Returns false if too many are on. */
  switchOn(wanted: SwitchOn, now: number): boolean {
    const { name, operation } = wanted.fault;
    const others = this.#current(now).filter(({ fault }) => fault.name !== name || fault.operation !== operation);
    if (others.length >= MAX_ACTIVE) return false;
    this.#entries = [{ ...wanted, calls: 0, hits: 0, memory: new FaultMemory() }, ...others];
    return true;
  }

  /** Fault for the next call. A call that a fault leaves alone goes to the fault that was switched on before it. */
  hit(operation: OperationName, now: number): AppliedFault | undefined {
    const applying = this.#current(now).filter(({ fault }) => appliesTo(fault, operation));
    return applying.find((entry) => {
      entry.calls += 1;
      const isHit = isInShare(entry.calls, entry.share);
      if (isHit) entry.hits += 1;
      return isHit;
    });
  }

  list(now: number): readonly ActiveFault[] {
    return this.#current(now);
  }

  endAll(): void {
    this.#entries = [];
  }

  /** Entries whose time is not over; drops the others. */
  #current(now: number): Entry[] {
    this.#entries = this.#entries.filter(({ until }) => now < until);
    return this.#entries;
  }
}

export const appliesTo = ({ operation }: FaultSwitch, called: OperationName): boolean =>
  operation === undefined || operation === called;

/** Spreads the share evenly, beginning with the first call: 25 % are calls 1, 5, 9 and so on. */
const isInShare = (call: number, share: number): boolean =>
  Math.ceil((call * share) / 100) > Math.ceil(((call - 1) * share) / 100);
