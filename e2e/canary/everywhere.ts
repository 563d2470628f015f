/** Visits every page and calls every route that reads from the store. */
import { addressOf, type Registry } from "../registry/registry";
import type { Visitor } from "./visitor";

export interface Ids {
  /** The first is a single run with its own page, the last a matrix. */
  readonly runs: readonly string[];
  readonly person: string;
  /** A shared persona. */
  readonly persona: string;
  /** Ids of a call, an attribute change and an opportunity snapshot. */
  readonly call: string;
  readonly change: string;
  readonly snapshot: string;
  readonly panel: string;
}

/** Pages opened first, so that their opportunities and attributes are in the store. */
export const READ_FIRST = ["/attributes/120", "/attributes/8", "/opportunities/55301", "/opportunities/55302"];
const [OPPORTUNITY, OTHER] = ["55301", "55302"];
const ATTRIBUTE = "120";
/** Address without a page. */
const NOWHERE = "/nothing/here";

/** Addresses without a page in a console that calls a real service. */
export const isMissing = (address: string): boolean => address.startsWith(NOWHERE) || address === "/settings/sandbox";

/** Routes that exist in sandbox mode only. */
const SANDBOX_ROUTES = "/api/settings/fault-lab";

/** Id of an export that was never begun: its routes answer as for one that has expired. */
const EXPIRED = "00000000-0000-4000-8000-000000000000";

/** Values for the parameters in an address. */
const PARTS = (ids: Ids): Readonly<Record<string, string>> => ({
  "[attributeId]": ATTRIBUTE,
  "[opportunityId]": OPPORTUNITY,
  "[runId]": ids.runs[0] ?? "",
  "[panelId]": ids.panel,
  "[...address]": NOWHERE.slice(1),
});

/** Additional addresses for pages with several views. */
const FURTHER = [
  "/attributes?tab=catalogue",
  `/opportunities/${OPPORTUNITY}?tab=raw`,
  "/qualification?tab=runs",
  "/qualification?tab=trust&period=all",
  "/qualification?tab=dictionary",
];

export const everyPage = ({ pages }: Registry, ids: Ids): readonly string[] => [
  ...pages.map((file) =>
    Object.entries(PARTS(ids)).reduce((path, [part, id]) => path.replace(part, id), addressIn(file)),
  ),
  `/opportunities/compare?ids=${OPPORTUNITY},${OTHER}`,
  ...FURTHER,
  `/qualification?tab=matrix&run=${ids.runs.at(-1)}`,
];

/** Escapes the brackets, since `addressOf` would fill all parameters with the same value. */
const addressIn = (file: string): string =>
  addressOf(file.replaceAll("[", "%5B").replaceAll("]", "%5D")).replaceAll("%5B", "[").replaceAll("%5D", "]");

/** Value of a route's input, by field name. */
function valueOf(field: string, file: string, run: string, ids: Ids): string {
  const [, slice = ""] = /^app\/api\/(\w+)/.exec(file) ?? [];
  const subjects: Readonly<Record<string, string>> = {
    attributes: ATTRIBUTE,
    opportunities: OPPORTUNITY,
    qualification: run,
    settings: ids.person,
    panels: ids.panel,
  };
  const values: Readonly<Record<string, string>> = {
    id: subjects[slice] ?? "",
    ids: `${OPPORTUNITY},${OTHER}`,
    opportunities: OPPORTUNITY,
    subject: "0",
    group: "11241127",
    format: "csv",
    what: slice === "attributes" ? "catalogue" : "library",
    country: "DE",
    place: "question",
    ref: ids.call,
    entry: ids.change,
    from: ids.snapshot,
    to: ids.snapshot,
    panelId: ids.panel,
    attributeId: ATTRIBUTE,
    kept: EXPIRED,
  };
  if (file === "app/api/opportunities/person/route.ts") return ids.persona;
  if (file === "app/api/panels/reach/route.ts") return OPPORTUNITY;
  return values[field] ?? "";
}

/** Parameters that the schema makes optional, but without which the route returns no data. */
const ALSO_NEEDED: Readonly<Record<string, readonly string[]>> = { "app/api/opportunities/compare/route.ts": ["ids"] };

/** Calls each route with all required input. Returns the routes whose status is not the expected one. */
export async function callEveryRoute({ page }: Visitor, { routes }: Registry, ids: Ids): Promise<readonly string[]> {
  const silent: string[] = [];
  for (const { file, name, schema } of routes) {
    if (name !== "GET" || schema === undefined) continue;
    // A union schema does not list its fields.
    const fields = [
      ...(schema.required ?? (schema.properties ? [] : ["what", "format"])),
      ...(ALSO_NEEDED[file] ?? []),
    ];
    const runs = file.includes("/qualification/") && fields.includes("id") ? ids.runs : [""];
    for (const run of runs) {
      const query = new URLSearchParams(fields.map((field) => [field, valueOf(field, file, run, ids)])).toString();
      const where = addressOf(file) + (query === "" ? "" : `?${query}`);
      const answer = await page.request.get(where);
      const wanted = where.startsWith(SANDBOX_ROUTES) || where.includes(EXPIRED) ? 404 : 200;
      if (answer.status() !== wanted) silent.push(`${where} ${answer.status()}`);
    }
  }
  return silent;
}
