import { expect, test } from "vitest";
import { buildTargeting } from "../../targeting/model.ts";
import { parseOpportunity } from "../snapshots/parse-opportunity.ts";
import { fieldDay } from "./field-day.ts";
import { id } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { toOpportunityHead, toOpportunityView } from "./model.ts";
import { asOpportunity, targetingParts } from "./targeting-parts.ts";
import { wantedNames } from "./wanted-names.ts";

const BODY = `{
  "id": 9007199254740993, "status": "OPEN", "length_of_interview": 17, "incidence_rate": 43, "cost_per_interview": 1.37,
  "completes": 640, "group_id": 9223372036854775807, "evaluation": "COMPLETES", "days_in_field": 9,
  "locale": { "language": "de", "country": "DE" }, "devices": ["desktop"],
  "links": { "live": "https://entry.example.test/live?opportunity=1&token=abc" },
  "created": "2026-11-17T04:55:00Z", "notified": "2026-11-17T05:41:00Z", "project_exclusions": [1589420],
  "project_id": 1589419, "order_number": "ORD-70077-hx9", "client_id": null,
  "requirements": { "requires_webcam": true, "requires_moonlight": true, "requires_recontact": "maybe" },
  "cells": [
    { "tag": "a", "attribute_id": 1, "negate": false, "kind": "VALUE", "value": "2" },
    { "tag": "b", "attribute_id": 8, "negate": false, "kind": "LIST", "list": ["10115", "10117", "10119"] },
    { "tag": "h", "attribute_id": -1, "negate": false, "kind": "INEFFABLE" },
    { "tag": "x", "attribute_id": 9, "negate": false, "kind": "NEW", "area": { "code": 9007199254740995 } }
  ],
  "filters": [[{ "id": "f1", "cells": ["b", "h"] }]],
  "quotas": [[
    { "id": "q1", "cells": ["a"], "count": 40, "status": "OPEN" },
    { "id": "q2", "cells": ["x"], "count": 0, "status": "OPEN" },
    { "id": "q3", "cells": ["a"], "count": 5, "status": "CLOSED", "extra": 1 }
  ]]
}`;

const opportunity = parseOpportunity(BODY);
const view = toOpportunityView(opportunity, buildTargeting(opportunity));

test("ids keep every digit and the head has no wire names", () => {
  const head = toOpportunityHead(opportunity);
  expect(head).toMatchObject({
    id: "9007199254740993",
    groupId: "9223372036854775807",
    locale: "de_DE",
    status: "OPEN",
  });
  expect(head.earningsPerClick).toBeCloseTo(0.5891);
  expect(
    Object.keys(view)
      .concat(Object.keys(head))
      .filter((key) => key.includes("_")),
  ).toEqual([]);
});

test("exposes only the host of the live link", () => {
  expect(view.liveHost).toBe("entry.example.test");
  expect(JSON.stringify(view)).not.toContain("token");
});

test("includes the eight documented flags and unknown ones", () => {
  expect(view.requirements).toHaveLength(9);
  expect(view.requirements.find(({ flag }) => flag === "requires_webcam")?.value).toBe("yes");
  expect(view.requirements.find(({ flag }) => flag === "requires_app_vpn")?.value).toBe("not_stated");
  expect(view.requirements.find(({ flag }) => flag === "requires_recontact")?.value).toBe("odd");
  expect(view.requirements.at(-1)).toMatchObject({ flag: "requires_moonlight", meaning: "", value: "yes" });
});

test("summarizes steps with their entry states in order", () => {
  expect(view.steps.map(({ key, entries, openEntries }) => [key, entries, openEntries])).toEqual([
    ["F1", 1, 1],
    ["Q1", 3, 1],
  ]);
  expect(view.steps[1]?.states.map(({ state }) => state)).toEqual(["open", "zero", "closed"]);
  expect(view).toMatchObject({ cells: 4, hiddenCells: 1, quotaEntries: 3, openQuotaEntries: 1, clientId: undefined });
});

test("the parts survive JSON and yield the same targeting", () => {
  const parts = targetingParts(opportunity);
  const arrived = JSON.parse(JSON.stringify(parts)) as typeof parts;
  expect(arrived).toEqual(parts);
  const there = buildTargeting(asOpportunity(arrived));
  const here = buildTargeting(opportunity);
  expect(there.steps.map((step) => [step.key, step.openEntries])).toEqual(
    here.steps.map((step) => [step.key, step.openEntries]),
  );
  expect(JSON.stringify(parts)).toContain("9007199254740995");
  expect(JSON.stringify(parts)).not.toContain("extra");
});

test("requests texts for every attribute, limited to the first values", () => {
  const targeting = buildTargeting(opportunity);
  const all = wantedNames(targeting);
  expect(all.complete).toBe(true);
  expect(all.names.find(({ attributeId }) => attributeId === "8")?.answerIds).toEqual(["10115", "10117", "10119"]);
  expect(all.names.some(({ attributeId }) => attributeId === "-1")).toBe(false);
  const some = wantedNames(targeting, 2);
  expect(some.complete).toBe(false);
  expect(some.names.find(({ attributeId }) => attributeId === "8")?.answerIds).toEqual(["10115", "10117"]);
});

test("requests no texts for an unreadable attribute", () => {
  const [cell] = opportunity.cells;
  if (!cell) throw new Error("no cell");
  const attributeIds = [id("0"), cell.attribute_id];
  const cells = new Map([
    ["u", { ...cell, attribute_id: id("0") }],
    ["a", cell],
  ]);
  expect(wantedNames({ cells, attributeIds }).names).toEqual([{ attributeId: "1", answerIds: ["2"] }]);
});

const dayAt = (time: string) => fieldDay(view, Date.parse(time));

test("shows the day in field only for valid dates", () => {
  expect(dayAt("2026-11-20T18:31:00Z")).toBe("day 4 of 9");
  expect(dayAt("2026-11-17T04:55:00Z")).toBe("day 1 of 9");
  expect(dayAt("2026-12-20T00:00:00Z")).toBeUndefined();
  expect(dayAt("2026-11-01T00:00:00Z")).toBeUndefined();
});
