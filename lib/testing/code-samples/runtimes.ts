/** Runtimes of the code samples on this machine. */
import { spawnSync } from "node:child_process";
import { env } from "node:process";
import type { Language } from "../../api-tools/code/languages.ts";
import { FULL_RUN } from "../full-run.ts";

export interface Runtime {
  /** As "Python 3.11.7". */
  readonly version: string;
}

export interface NoRuntime {
  readonly missing: string;
}

interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}

const program = (name: string, command: string, ...args: readonly string[]): Program => ({ name, command, args });

/** Every program that a sample needs, and how it states its version. */
const PROGRAMS: { readonly [L in Language]: readonly Program[] } = {
  curl: [
    program("Bash", "bash", "--version"),
    program("curl", "curl", "--version"),
    program("OpenSSL", "openssl", "version"),
  ],
  typescript: [program("Node", process.execPath, "--version")],
  python: [program("Python", "python3", "--version")],
  php: [program("PHP", "php", "--version"), program("curl extension", "php", "-r", "echo curl_version()['version'];")],
  java: [program("Java", "java", "--version")],
  csharp: [program("Mono", "mono", "--version"), program("mcs", "mcs", "--version")],
  go: [program("Go", "go", "version")],
};

/** Compiling a sample takes seconds: these run in `npm run test:full`, or to write their transcripts. */
const COMPILED = new Set<Language>(["java", "csharp", "go"]);
const compiles = FULL_RUN || env["UPDATE_TRANSCRIPTS"] === "1";

const found = new Map<Language, Runtime | NoRuntime>();

export function findRuntime(language: Language): Runtime | NoRuntime {
  if (COMPILED.has(language) && !compiles) return { missing: "compiled in npm run test:full" };
  const runtime = found.get(language) ?? look(PROGRAMS[language]);
  found.set(language, runtime);
  return runtime;
}

function look(programs: readonly Program[]): Runtime | NoRuntime {
  const versions: string[] = [];
  for (const { name, command, args } of programs) {
    const { status, stdout } = spawnSync(command, args, { encoding: "utf8" });
    const version = status === 0 ? /\d+(?:\.\d+)+/.exec(stdout)?.[0] : undefined;
    if (version === undefined) return { missing: `${name} not found` };
    versions.push(`${name} ${version}`);
  }
  return { version: versions.join(", ") };
}
