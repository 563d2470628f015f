/** Every page and every route that answers from the store. */
import { addressOf, type Registry } from "../registry/registry";
import type { Visitor } from "./visitor";

export interface Ids {
  /** The first has a page of its own, the last is a matrix. */
  readonly runs: readonly string[];
  readonly person: string;
  /** Of a call, a reading of an attribute and one of an opportunity. */
  readonly call: string;
  readonly reading: string;
  readonly snapshot: string;
}

/** What is read before: opportunities and attributes. */
export const READ = ["/attributes/120", "/attributes/8", "/opportunities/55301", "/opportunities/55302"];
const [OPPORTUNITY, OTHER] = ["55301", "55302"];
const ATTRIBUTE = "120";
/** No page. */
export const NOWHERE = "/nothing/here";

/** Parts of an address that stand for something. */
const PARTS = (ids: Ids): Readonly<Record<string, string>> => ({
  "[attributeId]": ATTRIBUTE,
  "[opportunityId]": OPPORTUNITY,
  "[runId]": ids.runs[0] ?? "",
  "[...address]": NOWHERE.slice(1),
});

/** Further looks at pages that have several. */
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

/** `addressOf` would fill the parts alike. */
const addressIn = (file: string): string =>
  addressOf(file.replaceAll("[", "%5B").replaceAll("]", "%5D")).replaceAll("%5B", "[").replaceAll("%5D", "]");

/** What a route is asked for, by the names of its fields. */
function valueOf(field: string, file: string, run: string, ids: Ids): string {
  const [, slice = ""] = /^app\/api\/(\w+)/.exec(file) ?? [];
  const subjects: Readonly<Record<string, string>> = {
    attributes: ATTRIBUTE,
    opportunities: OPPORTUNITY,
    qualification: run,
    settings: ids.person,
  };
  const values: Readonly<Record<string, string>> = {
    id: subjects[slice] ?? "",
    ids: `${OPPORTUNITY},${OTHER}`,
    subject: "0",
    group: "11241127",
    format: "csv",
    what: slice === "attributes" ? "catalogue" : "library",
    country: "DE",
    place: "question",
    ref: ids.call,
    entry: ids.reading,
    from: ids.snapshot,
    to: ids.snapshot,
  };
  return values[field] ?? "";
}

/** Asks each of them, with all that it needs. Answers which told nothing. */
export async function askEveryRoute({ page }: Visitor, { routes }: Registry, ids: Ids): Promise<readonly string[]> {
  const silent: string[] = [];
  for (const { file, name, schema } of routes) {
    if (name !== "GET" || schema === undefined) continue;
    // A choice of several shapes names none of its fields.
    const fields = schema.required ?? (schema.properties ? [] : ["what", "format"]);
    const runs = file.includes("/qualification/") && fields.includes("id") ? ids.runs : [""];
    for (const run of runs) {
      const query = new URLSearchParams(fields.map((field) => [field, valueOf(field, file, run, ids)])).toString();
      const where = addressOf(file) + (query === "" ? "" : `?${query}`);
      const answer = await page.request.get(where);
      if (!answer.ok()) silent.push(`${where} ${answer.status()}`);
    }
  }
  return silent;
}
