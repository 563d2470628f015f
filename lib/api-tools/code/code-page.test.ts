/** Data of the code page: values of the account's dialect, examples, and the recorded runs. */
import { expect, test } from "vitest";
import { failureOf } from "../../failure.ts";
import { dialectSchema } from "../../sampling/dialect.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import { checkBody } from "./check-body.ts";
import { codeView } from "./code-page.ts";
import { LANGUAGES } from "./languages.ts";
import { formatTranscript, parseTranscript, templateHash } from "./transcript.ts";

const viewWith = (dialect: unknown, opportunityBaseUrl = "") =>
  codeView({
    partner: { id: "p", name: "Ours", environment: "sandbox", scope: partnerScope("p"), kept: { dialect } },
    store: { partners: { byId: async () => ({ opportunityBaseUrl, accessKey: "k-canary", secret: "s-canary" }) } },
  } as unknown as Parameters<typeof codeView>[0]);

test("has the values of the account’s dialect, and six valid examples, but no key", async () => {
  const dialect = dialectSchema.parse({ headerPrefix: "panel", respondentField: "who", interactiveDeadline: 5_000 });
  const view = await viewWith(dialect);
  expect(view.isBuiltIn).toBe(false);
  expect(view.dialect).toEqual({
    headerPrefix: "panel",
    signing: "body-sha256",
    signatureLifetime: 30_000,
    interactiveDeadline: 5_000,
  });
  expect(view.operations).toHaveLength(6);
  for (const { name, path, baseVariable, exampleBody } of view.operations) {
    expect(path).toBe(`/${name}`);
    expect(baseVariable).toBe("SERVICE_BASE_URL");
    expect(checkBody(exampleBody)).toHaveProperty("json");
  }
  const byName = new Map(view.operations.map((operation) => [operation.name, operation]));
  expect(byName.get("qualify")?.exampleBody).toContain('"who": "example-respondent"');
  expect(byName.get("create-context")?.effect).toBe("Running this creates a context.");
  expect(byName.get("get-attributes")?.deprecated).toBe(true);
  expect(JSON.stringify(view)).not.toContain("canary");
});

test("with a second base URL, opportunities have a variable of their own", async () => {
  const { operations } = await viewWith(dialectSchema.parse({}), "https://second.example.com");
  const own = operations.filter(({ baseVariable }) => baseVariable === "SERVICE_OPPORTUNITY_BASE_URL");
  expect(own.map(({ name }) => name)).toEqual(["get-opportunity"]);
});

test("a template is sent for every language, with the runtime of its recorded run", async () => {
  const { languages } = await viewWith(dialectSchema.parse({}));
  expect(Object.keys(languages)).toEqual([...LANGUAGES]);
  expect(languages.typescript.ranWith).toMatch(/^Node \d/);
});

test("an invalid dialect is a failure with the reason", async () => {
  const failure = await viewWith({ headerPrefix: "Not Lower" }).catch((error: unknown) => failureOf(error));
  expect(failure).toMatchObject({ code: "account_fault", message: expect.stringContaining("headerPrefix") });
});

test("a transcript is read as it was written, with or without a run", () => {
  const template = templateHash("text");
  const run = { runtime: "Go 1.19.8", template, lines: ["a b c", "sandbox qualify 200"] };
  expect(parseTranscript(formatTranscript(run))).toEqual(run);
  expect(parseTranscript(formatTranscript({ template, lines: [] }))).toEqual({
    runtime: undefined,
    template,
    lines: [],
  });
  expect(() => parseTranscript("anything")).toThrow("not a transcript");
});

test("only the account of the built-in sandbox is built in", async () => {
  const ofInstallation = { id: "sandbox", name: "Sandbox", environment: "sandbox", scope: partnerScope("sandbox") };
  const context = { partner: ofInstallation, store: {} } as unknown as Parameters<typeof codeView>[0];
  expect((await codeView(context)).isBuiltIn).toBe(true);
});
