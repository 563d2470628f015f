import { env } from "node:process";

/** Whether this is `npm run test:full`, which runs every case of the long comparisons. */
export const FULL_RUN = Boolean(env["E2E_FULL"]);
