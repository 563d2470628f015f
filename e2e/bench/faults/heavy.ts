/** Resident memory and event loop of the client under answers that are far too large, and under a list without end. */
import { startSandbox } from "../../../lib/sandbox/server.ts";
import { measureClientMemory, type MemoryUse } from "../../../lib/testing/faults/client-memory.ts";
import { metric, type Row } from "../row.ts";
import { KEYS } from "../sync-service.ts";

const MEGABYTE = 1_000_000;
const MAX_GROWTH = 64;
/** Milliseconds that the event loop may be held up. */
const MAX_HELD_UP = 100;
/** Maximum of the whole process, for a list that is read up to the page limit. */
const MAX_RESIDENT = 300;
const LARGE = ["huge-body", "gzip-bomb", "deep-json"];
const ENDLESS = "page-loop:endless";
const DEADLINE = 60_000;

export async function heavy(smoke: boolean, log: (line: string) => void): Promise<readonly Row[]> {
  const sandbox = await startSandbox({ ...KEYS, scale: "tiny" });
  try {
    const large = LARGE.map((fault) => ({
      fault,
      work: "get-opportunity" as const,
      times: smoke ? 1 : 5,
      deadline: DEADLINE,
    }));
    // A process of its own each, so that none profits from memory that another left free.
    const uses: MemoryUse[] = [];
    for (const one of large)
      uses.push(...(await measureClientMemory({ url: sandbox.url, credentials: KEYS, cases: [one] })));
    const endless = { fault: ENDLESS, work: "all pages", times: 1, deadline: DEADLINE } as const;
    const [list] = await measureClientMemory({ url: sandbox.url, credentials: KEYS, cases: [endless] });
    if (!list) throw new Error("The list was not measured.");
    for (const { fault, result, kept } of [...uses, list])
      log(`${fault}: ${result}, ${(kept / MEGABYTE).toFixed(1)} MB remain`);
    return [
      ...uses.flatMap(({ fault, peakGrowth, heldUp }) => [
        metric({
          name: `growth of resident memory under ${fault}`,
          unit: "MB",
          subject: peakGrowth / MEGABYTE,
          target: `< ${MAX_GROWTH}`,
          met: peakGrowth < MAX_GROWTH * MEGABYTE,
        }),
        metric({
          name: `longest hold-up of the event loop under ${fault}`,
          unit: "ms",
          subject: heldUp,
          target: `< ${MAX_HELD_UP}`,
          met: heldUp < MAX_HELD_UP,
        }),
      ]),
      metric({
        name: "resident memory under a list without end",
        unit: "MB",
        subject: list.peak / MEGABYTE,
        target: `< ${MAX_RESIDENT}`,
        met: list.peak < MAX_RESIDENT * MEGABYTE,
        note: `${list.items.toLocaleString("en")} items up to the page limit`,
      }),
    ];
  } finally {
    await sandbox.close();
  }
}
