/** Test calls of an account against real servers: those that are not the service, and a second one for opportunities. */
import { afterEach, expect, test, vi } from "vitest";
import { ownPartner } from "../server/partner/partner.ts";
import { clearProcessSingletons, processSingleton } from "../server/process-wide.ts";
import type { Store } from "../store/open-store.ts";
import { closeAfterEach } from "../testing/closing.ts";
import { httpServer } from "../testing/raw-server.ts";
import { aClient, clientAgainst, failureIn } from "../testing/sampling-client.ts";
import { proveAccount } from "./accounts.ts";
import { tryClient } from "./try-account.ts";

const SERVICE = { accessKey: "ABCD1234", signingSecret: "secret", partnerName: "Panel", allowHosts: [] };
const settings = vi.hoisted(() => ({ service: {} }));
vi.mock("../server/env.ts", () => ({
  env: () => ({ mode: "service", service: settings.service, dialect: {}, logLevel: "silent" }),
}));

const keep = closeAfterEach();
afterEach(clearProcessSingletons);

const tried = async (status: number, body: string, headers: Record<string, string> = {}) => {
  const { client } = await clientAgainst(keep, (response) => void response.writeHead(status, headers).end(body));
  return failureIn(tryClient(client, "a", false));
};

test.each([
  ["a page of another server", 404, "<html><h1>Welcome to nginx</h1></html>", "wrong_path"],
  ["a sign-in wall", 200, "<!doctype html><p>Welcome to nginx</p>", "wrong_path"],
  ["an API at another path", 404, '{"message":"No route, says nginx."}', "wrong_path"],
  ["a method that is not allowed", 405, '{"message":"nginx"}', "wrong_path"],
  ["a redirect", 301, "", "redirect"],
])("%s means a wrong base URL, and is not quoted", async (_name, status, body, detail) => {
  const failure = await tried(status, body, { location: "https://elsewhere.test/" });
  expect(failure).toMatchObject({ detail, status });
  expect(failure.message).not.toContain("nginx");
  expect(failure.quoted).toBeUndefined();
});

test("refused credentials show the service's own message", async () => {
  expect(await tried(401, '{"message":"Who are you?"}')).toMatchObject({
    code: "invalid_credentials",
    message: "Who are you?",
    quoted: true,
  });
});

/** Answers the list of attributes as a service, and an opportunity with a status and a body. */
const triedElsewhere = async (status: number, body: string) => {
  const { client } = await clientAgainst(keep, (response, _turn, _headers, sent) => {
    if (sent.includes("page_size")) response.end("[]");
    else response.writeHead(status).end(body);
  });
  return tryClient(client, "a", true);
};

test("no such opportunity at a separate host is a valid answer", async () => {
  expect(await triedElsewhere(404, '{"message":"There is no such opportunity."}')).toMatchObject({ attributes: 0 });
});

test.each([
  ["a page of another server", 404, "<html><h1>Welcome to nginx</h1></html>", "wrong_path"],
  ["a method that is not allowed", 405, '{"message":"nginx"}', "wrong_path"],
  ["a sign-in wall", 200, "<!doctype html><p>Welcome to nginx</p>", "wrong_path"],
])("%s at the opportunity host means a wrong URL", async (_name, status, body, detail) => {
  const failure = await failureIn(triedElsewhere(status, body));
  expect(failure).toMatchObject({ detail, status });
  expect(failure.message).toContain("/get-opportunity");
  expect(failure.message).not.toContain("nginx");
});

const context = {
  operator: { id: "a", email: "a@example.org", name: "A", role: "admin", sessionDigest: "" } as const,
  store: {} as Store,
};

/** Account whose service lists no attributes, and whose opportunities are at a second host that answers with `status`. */
async function own(status?: number): Promise<void> {
  const main = keep(await httpServer((response) => response.end("[]")));
  const second = status && keep(await httpServer((response) => response.writeHead(status).end("{}")));
  const urls = { baseUrl: main.url, opportunityBaseUrl: second ? second.url : undefined };
  settings.service = { ...SERVICE, ...urls };
  const { client } = keep(aClient(main.url, urls));
  processSingleton(`service ${ownPartner().id}`, async () => ({ client, stamp: undefined, retire: () => undefined }));
}

test("the installation's own account: a second host that refuses the call fails the test", async () => {
  await own(401);
  expect(await failureIn(proveAccount(context, ownPartner().id))).toMatchObject({ code: "invalid_credentials" });
});

test("the installation's own account: without a second host, the list of attributes is enough", async () => {
  await own();
  expect(await proveAccount(context, ownPartner().id)).toMatchObject({ attributes: 0 });
});
