import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { cleaningUp } from "../testing/stores/cleaning-up.ts";
import { freePort } from "./cluster/program.ts";

const start = (args: readonly string[]) =>
  spawn(process.execPath, [
    "--disable-warning=ExperimentalWarning",
    path.join(import.meta.dirname, "balancer.ts"),
    ...args,
  ]);

test("sends requests to the consoles that are ready, until it is stopped", () =>
  cleaningUp(async (atEnd) => {
    const console = async (name: string, status: number) => {
      const server = createServer((_, answer) => void answer.writeHead(status).end(name)).listen(0, "127.0.0.1");
      await once(server, "listening");
      atEnd(() => new Promise<void>((resolve) => void server.close(() => resolve())));
      return String((server.address() as AddressInfo).port);
    };
    const ports = [await console("one", 200), await console("two", 200), await console("three", 503)];
    const port = await freePort();
    const balancer = start(["--port", String(port), "--no-sticky", ...ports]);
    atEnd(() => void balancer.kill("SIGKILL"));
    const [line] = (await once(createInterface({ input: balancer.stdout }), "line")) as string[];
    expect(line).toBe(`The balancer listens on http://127.0.0.1:${port}; 2 of 3 consoles are ready.`);
    const answers = [];
    for (let at = 0; at < 4; at += 1) answers.push(await (await fetch(`http://127.0.0.1:${port}/`)).text());
    expect(answers.toSorted()).toEqual(["one", "one", "two", "two"]);
    balancer.kill("SIGTERM");
    expect(await once(balancer, "exit")).toEqual([0, null]);
  }));

test.each([
  [[], "Name the ports of the consoles."],
  [["3001", "web"], "“web” is not a port."],
  [["0"], "“0” is not a port."],
])("refuses %j", async (args, message) => {
  const balancer = start(args);
  let error = "";
  balancer.stderr.on("data", (chunk) => (error += String(chunk)));
  expect(await once(balancer, "close")).toEqual([1, null]);
  expect(error).toBe(`${message}\nRun “npm run balancer -- --help” for the options.\n`);
});
