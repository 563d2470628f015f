/**
 * `npm run bench -- faults`: the client against a service that fails: some failures among regular answers, an outage
 * with many callers, answers without end, and background calls that hang. Parts: `strained`, `storm`, `heavy`, `hang`.
 */
import { hang } from "./faults/hang.ts";
import { heavy } from "./faults/heavy.ts";
import { storm } from "./faults/storm.ts";
import { strained } from "./faults/strained.ts";
import type { Bench, Row } from "./row.ts";

type Log = (line: string) => void;

const PARTS: Readonly<Record<string, (smoke: boolean, log: Log) => Promise<readonly Row[]>>> = {
  strained,
  storm,
  heavy,
  hang,
};

const bench: Bench = {
  parts: Object.keys(PARTS),
  needsBuild: false,
  async measure(log, { parts, smoke }) {
    const rows: Row[] = [];
    for (const [name, measure] of Object.entries(PARTS))
      if (parts.length === 0 || parts.includes(name)) rows.push(...(await measure(smoke, log)));
    return rows;
  },
};
export default bench;
