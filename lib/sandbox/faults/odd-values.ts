/** Values at or beyond the edge of the document: unknown enum values, new fields, extreme numbers. */
import type { Fault } from "./fault.ts";
import { alterJson, isObject, type JsonObject, listAt, numberText } from "./json-value.ts";

const MAX = numberText("9223372036854775807");

/** Changes each object of the answer: the answer itself, or every item of its list. */
const onObjects =
  (change: (value: JsonObject) => JsonObject): NonNullable<Fault["alter"]> =>
  (answer) =>
    alterJson(answer, (value) => {
      if (Array.isArray(value)) return value.map((item: unknown) => (isObject(item) ? change(item) : item));
      return isObject(value) ? change(value) : value;
    });

/** Replaces existing fields; adds none. */
const replace = (value: JsonObject, fields: JsonObject): JsonObject => ({
  ...value,
  ...Object.fromEntries(Object.entries(fields).filter(([name]) => name in value)),
});

const firstReplaced = (list: readonly unknown[], fields: JsonObject): unknown[] =>
  list.map((item, index) => (index === 0 && isObject(item) ? { ...item, ...fields } : item));

/** Quota groups with fields of the very first entry replaced. */
const firstQuota = (value: JsonObject, fields: JsonObject): unknown[] =>
  listAt(value, "quotas").map((group, index) =>
    index === 0 && Array.isArray(group) ? firstReplaced(group, fields) : group,
  );

const EXTRA = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"x_new_field":[1]}';

export const oddValues = {
  "unknown-enum": {
    effect: "Undocumented statuses, modes, devices, and dispositions.",
    alter: onObjects((value) =>
      replace(value, {
        status: "THROTTLED",
        evaluation: "VIEWS",
        display_mode: "hologram",
        devices: ["watch", ...listAt(value, "devices")],
        quotas: firstQuota(value, { status: "FROZEN" }),
        dispositions: [{ disposition: 42, status: 7 }],
      }),
    ),
  },
  "unknown-kind": {
    effect: "The first cell is of an undocumented kind.",
    alter: onObjects((value) =>
      replace(value, {
        cells: firstReplaced(listAt(value, "cells"), { kind: "HOROSCOPE", sign: "virgo", value: undefined }),
      }),
    ),
  },
  "extra-fields": {
    effect: "Undocumented fields, including __proto__ and constructor.",
    alter: onObjects((value) => ({ ...value, ...(JSON.parse(EXTRA) as JsonObject) })),
  },
  "int64-max": {
    effect: "The largest int64 for several IDs and for the number of completes.",
    alter: onObjects((value) =>
      replace(value, {
        project_id: MAX,
        client_id: MAX,
        completes: MAX,
        project_exclusions: [MAX],
        categories: [MAX],
        answers: firstReplaced(listAt(value, "answers"), { id: MAX }),
        parent_dependencies: [{ attribute_id: MAX, answer_ids: [MAX] }],
      }),
    ),
  },
  "number-edge": {
    effect: "A price of 1e400, a length of minus zero, an incidence rate of 140.",
    alter: onObjects((value) =>
      replace(value, {
        cost_per_interview: numberText("1e400"),
        length_of_interview: numberText("-0"),
        incidence_rate: 140,
        actual_length_of_interview: numberText("1e400"),
        expiration_duration: numberText("-0"),
        quotas: firstQuota(value, { count: numberText("-0") }),
      }),
    ),
  },
  "malformed-items": {
    effect: "The first translation, answer, cell, and excluded project are malformed; the others are not.",
    alter: onObjects((value) => ({
      ...replace(value, {
        answers: firstReplaced(listAt(value, "answers"), { id: null }),
        cells: firstReplaced(listAt(value, "cells"), { attribute_id: null }),
        project_exclusions: [numberText("1.5"), ...listAt(value, "project_exclusions")],
      }),
      ...(isObject(value["question"])
        ? {
            question: {
              ...value["question"],
              translations: firstReplaced(listAt(value["question"], "translations"), { locale: null }),
            },
          }
        : {}),
    })),
  },
} satisfies Record<string, Fault>;
