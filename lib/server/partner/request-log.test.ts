/** Request log: subjects of calls, and the service's error sentences without any value that was sent. */
import { beforeEach, expect, test, vi } from "vitest";
import { defaultDialect } from "../../sampling/dialect.ts";
import { createTransport } from "../../sampling/transport/transport.ts";
import type { OperationName, RequestOf } from "../../sampling/operations.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { aQualifyRequest, id } from "../../testing/sampling-client.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { clientOf } from "./service.ts";

const place = vi.hoisted(() => ({ store: undefined as unknown }));
vi.mock("../console-store.ts", () => ({ consoleStore: async () => place.store }));

const keep = closeAfterEach();
const scope = partnerScope("ours");
let store: Store;
beforeEach(async () => {
  vi.stubEnv("LOG_LEVEL", "silent");
  place.store = store = keep(await openTestStore());
});

/** Calls a service that refuses with the sentence, and returns the logged call. */
async function refused<N extends OperationName>(name: N, request: RequestOf<N>, message: string) {
  const server = keep(
    await httpServer((response) => {
      response.statusCode = 400;
      response.end(JSON.stringify({ message }));
    }),
  );
  const transport = keep(createTransport());
  const partner = {
    id: "ours",
    name: "Ours",
    environment: "sandbox",
    scope,
    kept: { dialect: defaultDialect },
  } as const;
  const account = { baseUrl: server.url, opportunityBaseUrl: "", accessKey: "key", signingSecret: "secret" };
  const client = keep(clientOf({ ...account, allowHosts: [] } as never, partner as never, transport));
  await expect(client.call(name, request)).rejects.toMatchObject({ failure: { message } });
  const found = await vi.waitFor(async () => {
    const [call] = await store.requests.calls(scope, { limit: 1 });
    if (!call) throw new Error("not logged yet");
    return call;
  });
  const rows = JSON.stringify(await store.db.selectFrom("requests").selectAll().execute());
  return { subject: found.subject, message: found.message, rows };
}

test("a refused check keeps its groups and the sentence, without the respondent in any spelling", async () => {
  const request = { ...aQualifyRequest(), respondent_id: "mina berlin/31", user_agent: "Planted/1.0" };
  const sentence = "No panel for MINA BERLIN/31 or mina%20berlin%2F31 at 203.0.113.7 with Planted/1.0";
  const { subject, message, rows } = await refused("qualify", request, sentence);
  expect(subject).toEqual({ groups: request.group_ids });
  expect(message).toBe("No panel for •••• or •••• at •••• with ••••");
  expect(rows).not.toMatch(/mina|203\.0\.113|planted/i);
});

test("a refused check keeps no entry link of the sentence", async () => {
  const sentence = "Use https://entry.example.test/s?psid=7&sig=abc or %2F%2Fentry.example.test instead";
  const { message, rows } = await refused("qualify", aQualifyRequest(), sentence);
  expect(message).toBe("Use •••• or •••• instead");
  expect(rows).not.toContain("entry.example");
});

test("a refused context keeps neither its keys nor its values", async () => {
  const items = { birth_date: "1990-01-02" };
  const { subject, message } = await refused("create-context", { items }, "birth_date 1990-01-02 is odd");
  expect(subject).toBeNull();
  expect(message).toBe("•••• •••• is odd");
});

test.each([
  ["get-attribute-info", { attribute_id: id("120") }, { attribute: "120" }],
  ["get-opportunity", { id: id("55304") }, { opportunity: "55304" }],
  ["get-opportunity", { group_id: id("7"), country: "DE", language: "de" }, { groups: ["7"], locale: "de_DE" }],
  ["list-attributes", { country: "US" }, { country: "US" }],
  ["list-attributes", {}, null],
] as const)("%s %j is logged with its subject and the whole sentence", async (name, request, subject) => {
  expect(await refused(name, request as never, "Attribute 120 is closed in US")).toMatchObject({
    subject,
    message: "Attribute 120 is closed in US",
  });
});
