/** The demo people, as the browser tests meet them: one signed-in browser state each. */
import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "node:process";

export const PEOPLE = ["viewer", "support", "manager", "admin"] as const;
export type Person = (typeof PEOPLE)[number];

/** Where a person's cookies are kept during a run. */
export const stateOf = (person: Person): string => path.join(env["E2E_DATA_DIR"] ?? tmpdir(), `state-${person}.json`);
