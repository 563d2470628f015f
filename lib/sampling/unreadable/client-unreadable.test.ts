/** Answers with parts that do not fit, received over a socket: each part is lost alone. */
import { expect, test } from "vitest";
import { closeAfterEach } from "../../testing/closing.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { aClient, id } from "../../testing/sampling-client.ts";

const keep = closeAfterEach();

/** Client of a service that always returns this answer. The deadline only bounds a test that hangs. */
async function served(body: string) {
  const server = keep(await httpServer((response) => response.end(body)));
  return keep(aClient(server.url, { dialect: { interactiveDeadline: 60_000 } }));
}

test.each<[string, object, object, string[]]>([
  [
    "null requirement flags",
    { requirements: { webcam: null, pii: true } },
    { requirements: { webcam: null, pii: true } },
    [],
  ],
  ["requirements that aren’t an object", { requirements: ["webcam"] }, {}, ["requirements"]],
  ["a null locale", { locale: null }, { locale: null }, []],
  [
    "null parts of a locale",
    { locale: { language: null, country: "US" } },
    { locale: { language: "", country: "US" } },
    [],
  ],
  [
    "a malformed part of a locale",
    { locale: { language: 7, country: "US" } },
    { locale: { country: "US" } },
    ["locale.language"],
  ],
  [
    "half ids among the exclusions",
    { project_exclusions: [5, "12x", 1.5, "6"], category_exclusions: [null, 7] },
    { project_exclusions: ["5", "6"], category_exclusions: ["7"] },
    ["category_exclusions.0", "project_exclusions.1", "project_exclusions.2"],
  ],
  [
    "malformed devices",
    { devices: ["desktop", null, { type: "mobile" }] },
    { devices: ["desktop", "unreadable", "unreadable"] },
    ["devices.1", "devices.2"],
  ],
  ["devices that aren’t a list", { devices: "desktop" }, { devices: ["unreadable"] }, ["devices"]],
  [
    "a malformed cell, an entry without a readable count and one with a malformed id",
    {
      cells: [{ tag: "a", attribute_id: 1, kind: "VALUE", value: "2", negate: "no" }],
      filters: [[{ id: 7, cells: ["a"] }]],
      quotas: [[{ id: "x", cells: ["a"], count: {}, status: "OPEN" }]],
    },
    {
      cells: [{ tag: "a", attribute_id: "1", kind: "UNREADABLE" }, { kind: "UNREADABLE_OPENNESS" }],
      filters: [[{ id: "", cells: ["a"] }]],
      quotas: [[{ id: "x", cells: ["a", "unreadable-1"], count: "unreadable", status: "OPEN" }]],
    },
    ["cells.0.negate", "filters.0.0.id", "quotas.0.0.count"],
  ],
])("an opportunity with %s loses that part alone", async (_name, fields, expected, lost) => {
  const sound = { status: "OPEN", order_number: "77", devices: ["mobile"] };
  const tested = await served(JSON.stringify({ id: 1, group_id: 2, ...sound, ...fields }));
  const { value, lost: parts } = await tested.client.call("get-opportunity", { id: id("1") });
  expect(value).toMatchObject({ ...sound, ...expected });
  expect(parts.map(({ field }) => field)).toEqual(lost);
  expect(tested.records).toMatchObject([{ outcome: "ok" }]);
});

test("a translation without a locale is lost alone", async () => {
  const translations = [
    { locale: null, text: "x" },
    { locale: "de_DE", text: "Alter" },
    { locale: "en_US", text: null },
  ];
  const { client } = await served(JSON.stringify({ id: 5, question: { text: "Age", translations } }));
  const { value, lost } = await client.call("get-attribute-info", { attribute_id: id("5") });
  expect(value.question?.translations).toEqual([
    { locale: "de_DE", text: "Alter" },
    { locale: "en_US", text: "" },
  ]);
  expect(lost.map(({ path }) => path)).toEqual(["question.translations.0"]);
});
