import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";

async function cluster(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const program = path.join(import.meta.dirname, "cluster.ts");
  const child = spawn(process.execPath, [program, "--no-build", ...args], { env: { ...process.env, ...more } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const [code] = (await once(child, "close")) as unknown[];
  return { code, output };
}

test.each(["0", "10", "two", "-1.5"])("refuses to start %s instances", async (count) => {
  const { code, output } = await cluster(["--", count]);
  expect(output).toContain(
    `The number of instances must be from 1 to 9; it is “${count}”.\nRun “npm run cluster -- --help”`,
  );
  expect(code).toBe(1);
});

test("names an unknown option", async () => {
  const { code, output } = await cluster(["--instances", "2"]);
  expect(output).toMatch(/^Unknown option '--instances'.*\nRun “npm run cluster -- --help” for the options\.\n$/s);
  expect(code).toBe(1);
});

test("names a port that can't be used, and what is missing without PostgreSQL", async () => {
  const wrong = await cluster(["2", "--port", "0"]);
  expect(wrong.output).toBe("The port must be a whole number from 1 to 65535, such as 3000; it is “0”.\n");
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  const taken = await cluster(["--port", String(port)]);
  expect(taken.output).toBe(
    `Port ${port} is taken, perhaps by a console that runs already. Choose another: npm run cluster -- --port ${port + 1}\n`,
  );
  await new Promise((resolve) => void probe.close(resolve));
  const missing = await cluster(["--port", String(port)], { POSTGRES_BIN: "/nowhere" });
  expect(missing.output).toBe(
    "A cluster needs PostgreSQL 15 or newer on this machine: initdb not found. Install it, or set POSTGRES_BIN to the folder of initdb.\n",
  );
  expect(missing.code).toBe(1);
});
