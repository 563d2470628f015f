import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { expect, test } from "vitest";

async function start(...args: string[]): Promise<{ code: unknown; output: string }> {
  const program = path.join(import.meta.dirname, "start.mjs");
  const child = spawn(process.execPath, [program, "--no-build", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const [code] = (await once(child, "close")) as unknown[];
  return { code, output };
}

test.each(["abc", "0", "99999", "-1", "1e3"])("rejects the port %s with a message", async (port) => {
  const { code, output } = await start(`--port=${port}`);
  expect(output).toBe(`The port must be a whole number from 1 to 65535, such as 3000; it is “${port}”.\n`);
  expect(code).toBe(1);
});

test("reports a port in use, and does not print the URL of the other server", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  const { code, output } = await start("--port", port);
  other.close();
  expect(output).toMatch(new RegExp(`^Port ${port} is taken, .* PORT=\\d+ npm start\\n$`));
  expect(code).toBe(1);
});

test("reports an address of another machine", async () => {
  const { code, output } = await start("--port", "3999", "--host", "192.0.2.1");
  expect(output).toMatch(/^The console cannot listen on the address 192\.0\.2\.1 \(/);
  expect(code).toBe(1);
});
