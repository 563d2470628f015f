import { expect, test } from "vitest";
import { parseOpportunity } from "@/lib/opportunities/snapshots/parse-opportunity";
import { buildTargeting } from "@/lib/targeting/model";
import { cellRows } from "./cell-rows";
import { quotaRows } from "./quota-rows";

const opportunity = parseOpportunity(`{
  "id": 1, "group_id": 2,
  "cells": [
    { "tag": "a", "attribute_id": 1, "kind": "VALUE", "value": "2" },
    { "tag": "a", "attribute_id": 1, "kind": "VALUE", "value": "1" },
    { "tag": "h", "attribute_id": -1, "kind": "INEFFABLE" },
    { "tag": "u", "attribute_id": 3, "kind": "VALUE", "value": "1" }
  ],
  "filters": [[{ "id": "f", "cells": ["a", "h", "gone"] }]],
  "quotas": [
    [{ "id": "q1", "cells": ["a"], "count": 30, "status": "OPEN" }, { "id": "q2", "cells": [], "count": 10, "status": "CLOSED" }],
    [{ "id": "q3", "cells": [], "count": 0, "status": "OPEN" }]
  ]
}`);
const targeting = buildTargeting(opportunity);

test("returns one row per cell, with its uses, and flags hidden and repeated cells", () => {
  const rows = cellRows(opportunity.cells, targeting);
  expect(rows.map(({ cell, hidden, repeated, usedIn }) => [cell.tag, hidden, repeated, usedIn])).toEqual([
    ["a", false, false, ["F1", "Q1"]],
    ["a", false, true, ["F1", "Q1"]],
    ["h", true, false, ["F1"]],
    ["u", false, false, []],
  ]);
});

test("the mark of an unreadable count is no row", () => {
  const lost = parseOpportunity(`{
    "id": 1, "group_id": 2,
    "cells": [{ "tag": "a", "attribute_id": 1, "kind": "VALUE", "value": "2" }],
    "quotas": [[{ "id": "q1", "cells": ["a"], "count": {}, "status": "OPEN" }]]
  }`);
  expect(cellRows(lost.cells, buildTargeting(lost)).map(({ cell }) => cell.tag)).toEqual(["a"]);
});

test("computes shares within the entry's own group, including closed counts, and none if the total is 0", () => {
  expect(quotaRows(targeting).map(({ entry, share }) => [entry.key, share])).toEqual([
    ["Q1.1", 0.75],
    ["Q1.2", 0.25],
    ["Q2.1", undefined],
  ]);
});

test.each(["{}", "null"])("computes no share in a group that has an entry with the count %s", (count) => {
  const lost = parseOpportunity(`{
    "id": 1, "group_id": 2, "cells": [],
    "quotas": [
      [{ "cells": [], "count": 10, "status": "OPEN" }, { "cells": [], "count": 10, "status": "OPEN" },
        { "cells": [], "count": ${count}, "status": "OPEN" }],
      [{ "cells": [], "count": 5, "status": "OPEN" }]
    ]
  }`);
  expect(quotaRows(buildTargeting(lost)).map(({ share }) => share)).toEqual([undefined, undefined, undefined, 1]);
});
