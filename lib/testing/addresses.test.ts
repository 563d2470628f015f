/**
 * Addresses of all screens: any URL can be parsed, and a written URL is parsed to the same values by the page and by a
 * route.
 */
import * as fc from "fast-check";
import { createLoader, createSerializer } from "nuqs/server";
import { describe, expect, test } from "vitest";
import * as activity from "../activity/address.ts";
import * as attributes from "../attributes/address.ts";
import * as compare from "../opportunities/compare/address.ts";
import * as conflicts from "../opportunities/conflicts/address.ts";
import * as library from "../opportunities/library/address.ts";
import * as libraryMap from "../opportunities/map/address.ts";
import * as opportunity from "../opportunities/address.ts";
import * as watches from "../opportunities/watches/address.ts";
import * as ledger from "../panels/ledger/address.ts";
import * as dictionary from "../qualification/dictionary/address.ts";
import * as matrix from "../qualification/matrix/address.ts";
import * as personas from "../qualification/personas/address.ts";
import * as runs from "../qualification/runs/address.ts";
import { draftAddress } from "../qualification/runs/run-draft.ts";
import * as trust from "../qualification/trust/address.ts";
import { addressParams, type ParserMap } from "../query/address-parsers.ts";
import { addressSchema } from "../query/address-schema.ts";

const isMap = (value: unknown): value is ParserMap =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((parser) => typeof parser === "object" && parser !== null && "parse" in parser);

const MAPS = Object.entries({
  activity,
  attributes,
  compare,
  conflicts,
  library,
  libraryMap,
  opportunity,
  watches,
  ledger,
  dictionary,
  matrix,
  personas,
  runs,
  trust,
  draft: { draftAddress },
}).flatMap(([slice, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    isMap(value) && Object.keys(value).length > 0 ? [[`${slice} ${name}`, value] as const] : [],
  ),
);

/** Long, negative and hostile values, and some valid ones. */
const junk = fc.oneof(
  fc.string({ unit: "binary", maxLength: 600 }),
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom("__proto__", "constructor", "zz", "x".repeat(300), "x".repeat(301), ",,,", "", "\uD800"),
  fc.constantFrom("true", "DE", "de_DE.ja_JP", "1,2,2", "120:45398", "id,cpi", "rank", "2026-02-30", "2026-11-20"),
);

test("finds the parser maps of all screens", () => {
  expect(MAPS.length).toBeGreaterThan(10);
});

describe.each(MAPS)("%s", (_name, map) => {
  const load = createLoader(map);
  const address = fc.array(fc.tuple(fc.constantFrom(...Object.keys(map)), junk), { maxLength: 12 });

  test("a URL written by the screen is parsed to the same values", () => {
    fc.assert(
      fc.property(address, (pairs) => {
        const query = load(new URLSearchParams(pairs));
        expect(load(createSerializer(map)(query))).toEqual(query);
        expect(addressSchema(map).parse(addressParams(map, query))).toEqual(query);
        expect(addressSchema(map).parse(query)).toEqual(query);
      }),
    );
  });
});
