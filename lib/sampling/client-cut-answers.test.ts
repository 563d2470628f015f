/** Truncated answers: a call returns an error or the complete answer, never part of it. */
import { expect, test } from "vitest";
import { closeAfterEach } from "../testing/closing.ts";
import { rawServer } from "../testing/raw-server.ts";
import { aClient, aQualifyRequest, failureIn, id, until, type TestClient } from "../testing/sampling-client.ts";

const keep = closeAfterEach();
const kept = async <T extends { close: () => Promise<void> }>(making: Promise<T>): Promise<T> => keep(await making);

const ATTRIBUTE = '{"id":5,"name":"x"}';
const read = ({ client }: TestClient, deadline?: number) =>
  client.call("get-attribute-info", { attribute_id: id("5") }, { deadline });
const qualify = ({ client }: TestClient, deadline?: number) => client.call("qualify", aQualifyRequest(), { deadline });

const head = "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n";

test("body-stall and drip-body: cut at the total deadline", async () => {
  const stalling = await kept(rawServer((socket) => socket.write(`${head}{"id":5,`)));
  const dripping = await kept(
    rawServer((socket) => {
      socket.write(head);
      const drip = setInterval(() => socket.write(" "), 10);
      socket.on("close", () => clearInterval(drip));
    }),
  );
  for (const server of [stalling, dripping]) {
    const tested = keep(aClient(server.url));
    const failure = await failureIn(read(tested, 300));
    expect(failure).toMatchObject({
      code: "timed_out",
      message: "The service began to answer but did not finish in time (0.3 s).",
    });
    expect(tested.records.at(-1)).toMatchObject({ phase: "body", status: 200 });
    await until(() => server.open() === 0);
    expect(await failureIn(qualify(tested, 100))).toMatchObject({ code: "outcome_unknown" });
  }
});

test.each([
  [
    "reset-mid-body",
    (socket: Parameters<Parameters<typeof rawServer>[0]>[0]) => {
      socket.write(`${head}{"id":5`, () => socket.resetAndDestroy());
    },
  ],
  [
    "truncated-length",
    (socket: Parameters<Parameters<typeof rawServer>[0]>[0]) => void socket.end(`${head}${ATTRIBUTE}`),
  ],
])("%s: an error after three attempts, never part of the data", async (_name, answer) => {
  const server = await kept(rawServer(answer));
  const tested = keep(aClient(server.url));
  const failure = await failureIn(read(tested));
  expect(failure).toMatchObject({ code: "unreachable", retryable: true });
  expect(failure.message).toMatch(/^The connection to the service broke/);
  expect(tested.records).toHaveLength(3);
});

test("truncated-eof: a truncated answer without a length is invalid JSON", async () => {
  const server = await kept(rawServer((socket) => socket.end(`HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n{"id":5,`)));
  const tested = keep(aClient(server.url));
  expect(await failureIn(read(tested))).toMatchObject({ code: "malformed_answer" });
});

test("chunked-cut: for a cut at any byte, the result is an error or the complete answer", async () => {
  const chunks = ['{"id":5,"na', 'me":"x","countries":["US"]}'].map(
    (text) => `${text.length.toString(16)}\r\n${text}\r\n`,
  );
  const whole = `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunks.join("")}0\r\n\r\n`;
  let cut = whole.length;
  const server = await kept(rawServer((socket) => void socket.end(whole.slice(0, cut))));
  const outcomes: string[] = [];
  for (cut = 0; cut <= whole.length; cut += 1) {
    const tested = keep(aClient(server.url));
    const outcome = await read(tested).then(
      ({ text }) => text,
      () => "error",
    );
    outcomes.push(outcome);
  }
  expect(new Set(outcomes)).toEqual(new Set(["error", '{"id":5,"name":"x","countries":["US"]}']));
  expect(outcomes.at(-1)).not.toBe("error");
  expect(outcomes.filter((outcome) => outcome !== "error").length).toBeLessThanOrEqual(5);
});
