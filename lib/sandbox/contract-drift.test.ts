/** The sandbox conforms to the contract, except for the ids reserved for drift. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperationName } from "../sampling/operations.ts";
import { operations } from "../sampling/operations.ts";
import { driftOf } from "../sampling/contract/drift.ts";
import { driftPhrase } from "../sampling/contract/drift-text.ts";
import { callSandbox, KEYS, valueOf } from "../testing/sandbox-call.ts";
import { soundBody } from "../testing/sound-requests.ts";
import { type Sandbox, startSandbox } from "./server.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(KEYS);
});
afterAll(() => sandbox.close());

const phrases = async (operation: OperationName, body: unknown) =>
  driftOf(operation, valueOf(await callSandbox(sandbox.url, operation, body))).map((one) =>
    driftPhrase(one, (text) => text),
  );

test.each(Object.keys(operations) as OperationName[])("a valid answer of %s has no drift", async (operation) => {
  expect(await phrases(operation, soundBody(operation))).toEqual([]);
});

test.each([
  ["get-opportunity", { id: 990207 }, ["“THROTTLED” in $.status", "“VIEWS” in $.evaluation", "“watch” in $.devices[]"]],
  ["get-opportunity", { id: 990208 }, ["$.__proto__", "$.constructor", "$.x_new_field"]],
  ["get-opportunity", { id: 990211 }, ["“HOROSCOPE” in $.cells[].kind", "$.cells[].sign"]],
  ["get-attribute-info", { attribute_id: 990207 }, ["“hologram” in $.display_mode"]],
  ["get-attribute-info", { attribute_id: 990208 }, ["$.__proto__", "$.constructor", "$.x_new_field"]],
] as const)("%s %j leaves the contract", async (operation, body, expected) => {
  expect(await phrases(operation, body)).toEqual(expect.arrayContaining([...expected]));
});
