/** Programs that are killed at a chosen moment. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { COMPILED } from "../compiled-modules.ts";

/** Runs a program that prints lines, and kills it `delay` milliseconds after a line; returns the lines. */
export async function killed(program: string, line: number, delay: number): Promise<readonly string[]> {
  const flags = ["--conditions=react-server", "--disable-warning=ExperimentalWarning", "--input-type=module"];
  const child = spawn(process.execPath, [...flags, "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { NODE_ENV: "test", PATH: process.env["PATH"], ...COMPILED },
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (text) => {
    lines.push(text);
    if (lines.length === line) setTimeout(() => child.kill("SIGKILL"), delay);
  });
  await once(child, "close");
  return lines;
}
