/**
 * Runs the code samples where their runtime is installed: on the golden vectors, against the sandbox, and against servers
 * that redirect or never answer. Elsewhere the transcript of an earlier run is checked. `UPDATE_TRANSCRIPTS=1` writes the
 * transcripts of the languages that run.
 */
import { writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { CALL_EFFECTS, exampleBody } from "../../sampling/example-calls.ts";
import { defaultDialect, dialectSchema, type Dialect } from "../../sampling/dialect.ts";
import { operations, type OperationName } from "../../sampling/operations.ts";
import { sign } from "../../sampling/signature.ts";
import { startSandbox } from "../../sandbox/server.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { EXPECTED_LINES, runSample, runVectors } from "../../testing/code-samples/run-sample.ts";
import { findRuntime } from "../../testing/code-samples/runtimes.ts";
import { httpServer, rawServer, tcpServer } from "../../testing/raw-server.ts";
import { KEYS } from "../../testing/sandbox-call.ts";
import { fillSample } from "./fill-sample.ts";
import { LANGUAGE_ROWS, LANGUAGES, type Language } from "./languages.ts";
import { readTemplate, readTranscript, transcriptPath } from "./sample-files.ts";
import { formatTranscript, templateHash } from "./transcript.ts";

const NAMES = Object.keys(operations) as OperationName[];
const UPDATE = process.env["UPDATE_TRANSCRIPTS"] === "1";
const OTHER = dialectSchema.parse({
  headerPrefix: "panel",
  signing: "method-url-body",
  signatureLifetime: 90_000,
  interactiveDeadline: 60_000,
});

/** Quotes, escapes and scripts, and an ID that a double cannot represent. */
const ODD_BODY =
  String.raw`{"id":9007199254740993,"text":"it's 100 % $HOME ${"`"}date${"`"} \"q\" \\ \u00e9 \n","more":"é 回答者 😀 <&> #{x} {0}"` +
  `,"mark":"\uFEFF\u2028"}`;

/** Messages of the runtimes about a time limit. */
const GAVE_UP = /time-?d?\s?out|timeout|canceled|deadline exceeded/i;

const keep = closeAfterEach();

const sampleOf = (language: Language, name: OperationName, body: string, dialect: Dialect = defaultDialect): string =>
  fillSample(
    readTemplate(language),
    language,
    { path: operations[name].path, baseVariable: "SERVICE_BASE_URL", effect: CALL_EFFECTS[name], body },
    dialect,
  );

const variables = (url: string) => ({
  SERVICE_BASE_URL: url,
  SERVICE_ACCESS_KEY: KEYS.accessKey,
  SERVICE_SIGNING_SECRET: KEYS.signingSecret,
});

/** Server that records calls, and redirects them or never answers. */
async function recordingServer(location?: string) {
  const received: { readonly body: string; readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];
  const server = keep(
    await httpServer((response, body, { url = "", headers }) => {
      received.push({ body, url, headers });
      if (location !== undefined) response.writeHead(307, { location }).end("elsewhere");
    }),
  );
  return { url: server.url, received };
}

/** Server whose response arrives a byte at a time and never ends, after this beginning. */
async function drippingServer(beginning: string) {
  const server = keep(await rawServer((socket) => drip(socket, beginning)));
  return server.url;
}

/** Server with a TLS handshake that arrives a byte at a time: the head of a record of 16 KiB, and of its `ServerHello`. */
async function drippingHandshake() {
  const server = keep(
    await tcpServer((socket) => drip(socket, Buffer.from([22, 3, 3, 0x40, 0, 2, 0, 0x3f, 0xfc, 3, 3]))),
  );
  return server.url.replace("http:", "https:");
}

function drip(socket: Socket, beginning: string | Uint8Array): void {
  socket.write(beginning);
  const timer = setInterval(() => socket.write("x"), 250);
  socket.once("close", () => clearInterval(timer));
}

/** Lines of the transcript of a complete run. */
const RUN_LINES = [...EXPECTED_LINES, ...NAMES.map((name) => `sandbox ${name} 200`)];

const runtimes = LANGUAGES.map((language) => ({
  language,
  ...LANGUAGE_ROWS[language],
  runtime: findRuntime(language),
}));
const installed = runtimes.flatMap((row) => ("missing" in row.runtime ? [] : [{ ...row, runtime: row.runtime }]));
const absent = runtimes.flatMap((row) => ("missing" in row.runtime ? [{ ...row, missing: row.runtime.missing }] : []));

test("every language either runs or is checked by its transcript", () => {
  expect(installed.length + absent.length).toBe(LANGUAGES.length);
  // The console itself runs on Node.
  expect(installed.map(({ language }) => language)).toContain("typescript");
});

describe.each(installed)("$label", ({ language, runtime }) => {
  test("reproduces the golden vectors, calls all operations of the sandbox, and has an up-to-date transcript", async () => {
    const { stdout, stderr } = await runVectors(language, sampleOf(language, "get-opportunity", "{}"));
    const signed = stdout.trimEnd().split(/\r?\n/);
    expect(signed, stderr).toEqual(EXPECTED_LINES);

    const sandbox = keep(await startSandbox(KEYS));
    const ended = await Promise.all(
      NAMES.map((name) =>
        runSample(language, sampleOf(language, name, exampleBody(name, defaultDialect)), variables(sandbox.url)),
      ),
    );
    const called = ended.map((end, at) => {
      const [status = "", ...answer] = end.stdout.split(/\r?\n/);
      expect(answer.join("\n"), end.stderr).toMatch(/^\s*[[{]/);
      return `sandbox ${NAMES[at]} ${status}`;
    });
    expect([...signed, ...called]).toEqual(RUN_LINES);

    const template = templateHash(readTemplate(language));
    const run = { runtime: runtime.version, template, lines: [...signed, ...called] };
    if (UPDATE) writeFileSync(transcriptPath(language), formatTranscript(run));
    const { lines, template: recorded } = readTranscript(language);
    expect({ lines, template: recorded }, "Run this test with UPDATE_TRANSCRIPTS=1.").toEqual({
      lines: run.lines,
      template,
    });
  });

  test("sends the exact bytes of any body, signed by the dialect, and follows no redirect", async () => {
    const second = await recordingServer();
    const first = await recordingServer(`${second.url}/get-opportunity`);
    const begun = Date.now();
    const sample = sampleOf(language, "get-opportunity", ODD_BODY, OTHER);
    // A slash at the end of the base URL does not count.
    const { stdout, stderr } = await runSample(language, sample, variables(`${first.url}/`));
    expect(stdout, stderr).toMatch(/^307\r?\n/);
    expect(second.received).toEqual([]);
    expect(first.received).toHaveLength(1);
    const [{ body, url, headers } = { body: "", url: "", headers: {} as IncomingHttpHeaders }] = first.received;
    expect(body).toBe(ODD_BODY);
    expect(url).toBe("/get-opportunity");
    expect(headers).toMatchObject({ "content-type": "application/json", "panel-access-key": KEYS.accessKey });
    const expiration = String(headers["panel-expiration"]);
    expect(expiration).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(expiration)).toBeGreaterThan(begun);
    expect(Date.parse(expiration)).toBeLessThanOrEqual(Date.now() + OTHER.signatureLifetime);
    const content = { method: "POST", url: `${first.url}/get-opportunity`, body };
    expect(headers["panel-signature"]).toBe(sign(content, expiration, KEYS, OTHER.signing));
  });

  test("gives up when no answer comes, and names a missing variable, without printing the secret", async () => {
    const silent = await recordingServer();
    const sample = sampleOf(language, "list-attributes", "{}", { ...defaultDialect, interactiveDeadline: 1_000 });
    const gaveUp = await runSample(language, sample, variables(silent.url));
    expect(gaveUp.code).not.toBe(0);
    expect(gaveUp.stdout + gaveUp.stderr).toMatch(GAVE_UP);
    const { length } = silent.received;
    // A slow machine may give up before it has sent the call.
    expect(length).toBeLessThanOrEqual(1);
    const refused = await runSample(language, sample, { ...variables(silent.url), SERVICE_SIGNING_SECRET: "" });
    expect(refused.code).not.toBe(0);
    expect(refused.stdout + refused.stderr).toContain("Set SERVICE_SIGNING_SECRET in the environment.");
    expect(silent.received).toHaveLength(length);
    for (const { stdout, stderr } of [gaveUp, refused]) expect(stdout + stderr).not.toContain(KEYS.signingSecret);
  });

  test.each([
    ["head", "HTTP/1.1 200 OK\r\nX-Filler: "],
    ["body without a length", "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"],
  ])("gives up on a %s that arrives a byte at a time, and prints none of it", async (_part, beginning) => {
    const sample = sampleOf(language, "list-attributes", "{}", { ...defaultDialect, interactiveDeadline: 1_000 });
    const gaveUp = await runSample(language, sample, variables(await drippingServer(beginning)));
    expect(gaveUp.code).not.toBe(0);
    expect(gaveUp.stdout + gaveUp.stderr).toMatch(GAVE_UP);
    expect(gaveUp.stdout).not.toContain("xx");
  });

  test("gives up on a TLS handshake that arrives a byte at a time", async () => {
    const sample = sampleOf(language, "list-attributes", "{}", { ...defaultDialect, interactiveDeadline: 1_000 });
    const gaveUp = await runSample(language, sample, variables(await drippingHandshake()));
    expect(gaveUp.code).not.toBe(0);
    expect(gaveUp.stdout + gaveUp.stderr).toMatch(GAVE_UP);
  });
});

describe.each(absent)("$label, not run here ($missing)", ({ language }) => {
  test("the transcript belongs to the template, and has the golden vectors, unless there never was a run", () => {
    const { runtime, template, lines } = readTranscript(language);
    expect(template, "The template changed. Run this test where the runtime is installed.").toBe(
      templateHash(readTemplate(language)),
    );
    expect(lines).toEqual(runtime === undefined ? [] : RUN_LINES);
  });
});
