/**
 * `npm run bench -- call`: cost of the console around one signed call. Parts: `client`, the client in process against
 * bare HTTP; `action`, the work of the action that refreshes an attribute against the same signed call alone; `http`, the
 * same through a running console, which needs a build.
 */
import { actionRows } from "./call/action.ts";
import { clientRows } from "./call/client.ts";
import { httpRows } from "./call/http.ts";
import type { Bench, Row } from "./row.ts";

const HTTP = "http";

const bench: Bench = {
  parts: ["client", "action", HTTP],
  needsBuild: false,
  async measure(log, { parts, smoke, noBuild }) {
    const isWanted = (part: string) => parts.length === 0 || parts.includes(part);
    const rows: Row[] = [];
    if (isWanted("client")) rows.push(...(await clientRows(smoke)));
    if (isWanted("action")) rows.push(...(await actionRows(smoke, log)));
    if (!isWanted(HTTP)) return rows;
    if (!noBuild) return [...rows, ...(await httpRows(smoke, log))];
    log("http: needs a production build");
    return rows;
  },
};
export default bench;
