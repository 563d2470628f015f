/** Runs a filled sample, or the signature functions of one on the golden vectors, in a folder of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { LANGUAGE_ROWS, type Language } from "../../api-tools/code/languages.ts";
import vectors from "../../sampling/vectors/signing.json";

interface Ended {
  /** `null`: ended by a signal. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

type Command = readonly [program: string, ...args: string[]];

interface Toolchain {
  /** Commands that run the sample in the file; the last one's output counts. */
  readonly run: (file: string) => readonly Command[];
  /** Files of the program that runs the vectors, by name, and its commands. */
  readonly vectors: (sample: string, driver: string) => Readonly<Record<string, string>>;
  readonly runVectors: (input: string) => readonly Command[];
}

/** Part of a sample with the signature functions, for a language where the rest would run, too. */
const head = (sample: string): string => sample.split(/^(?:#|\/\/) Call$/m)[0] ?? "";

const NODE = [process.execPath, "--disable-warning=ExperimentalWarning"] as const;

const TOOLCHAINS: { readonly [L in Language]: Toolchain } = {
  curl: {
    run: (file) => [["bash", file]],
    vectors: (sample, driver) => ({ "vectors.sh": head(sample) + driver }),
    runVectors: (input) => [["bash", "vectors.sh", input]],
  },
  typescript: {
    run: (file) => [[...NODE, file]],
    vectors: (sample, driver) => ({ "vectors.mts": head(sample) + driver }),
    runVectors: (input) => [[...NODE, "vectors.mts", input]],
  },
  python: {
    run: (file) => [["python3", file]],
    vectors: (sample, driver) => ({ [LANGUAGE_ROWS.python.file]: sample, "vectors.py": driver }),
    runVectors: (input) => [["python3", "vectors.py", input]],
  },
  php: {
    run: (file) => [["php", file]],
    vectors: (sample, driver) => ({ "vectors.php": head(sample) + driver }),
    runVectors: (input) => [["php", "vectors.php", input]],
  },
  java: {
    run: (file) => [["java", "-XX:TieredStopAtLevel=1", file]],
    // A source file runs its first class.
    vectors: (sample, driver) => ({ "Vectors.java": sample.replace(/^class /m, () => `${driver}\nclass `) }),
    runVectors: (input) => [["java", "-XX:TieredStopAtLevel=1", "Vectors.java", input]],
  },
  csharp: {
    run: (file) => [
      ["mcs", "-out:sample.exe", "-r:System.Net.Http.dll", file],
      ["mono", "sample.exe"],
    ],
    vectors: (sample, driver) => ({ [LANGUAGE_ROWS.csharp.file]: sample, "Vectors.cs": driver }),
    runVectors: (input) => [
      ["mcs", "-out:vectors.exe", "-main:Vectors", "-r:System.Net.Http.dll", LANGUAGE_ROWS.csharp.file, "Vectors.cs"],
      ["mono", "vectors.exe", input],
    ],
  },
  go: {
    run: (file) => [["go", "run", file]],
    vectors: (sample, driver) => ({ [LANGUAGE_ROWS.go.file]: sample, "vectors.go": driver }),
    runVectors: (input) => [["go", "run", LANGUAGE_ROWS.go.file, "vectors.go", input]],
  },
};

/** @param variables environment of the sample, besides that of its runtime. */
export function runSample(
  language: Language,
  sample: string,
  variables: Readonly<Record<string, string>>,
): Promise<Ended> {
  const { file } = LANGUAGE_ROWS[language];
  return inFolder({ [file]: sample }, (folder) => runAll(TOOLCHAINS[language].run(file), folder, variables));
}

/** Output of the sample's signature functions: a line `name digest signature` for each vector. */
export async function runVectors(language: Language, sample: string): Promise<Ended> {
  const { vectors: filesOf, runVectors: commands } = TOOLCHAINS[language];
  const extension = path.extname(LANGUAGE_ROWS[language].template);
  const driver = await readFile(path.join(import.meta.dirname, "drivers", `vectors${extension}`), "utf8");
  const files = { ...filesOf(sample, driver), "vectors.tsv": VECTOR_LINES };
  return inFolder(files, (folder) => runAll(commands("vectors.tsv"), folder, {}));
}

/** Digest and signature of each vector, as `runVectors` prints them. */
export const EXPECTED_LINES: readonly string[] = vectors.map(
  ({ name, signing_string: digest, signature }) => `${name} ${digest || "-"} ${signature}`,
);

/** One vector a line: name, signed content in base64, digest, expiration, access key, secret; `-` for none. */
const VECTOR_LINES = vectors
  .map((vector) => {
    const content = contentOf(vector);
    const encoded = content === undefined ? "-" : Buffer.from(content).toString("base64");
    const { name, signing_string: digest, expiration, access_key: key, secret_key: secret } = vector;
    return `${[name, encoded, digest || "-", expiration, key, secret].join("\t")}\n`;
  })
  .join("");

/** Content whose digest is signed; a vector of the chain alone has only the digest. */
function contentOf(vector: (typeof vectors)[number]): string | undefined {
  const { kind, method = "", canonical_uri: url = "", body, canonical_query: query } = vector;
  if (kind === "api-body") return body;
  if (kind === "method-url-body") return method + url + (body ?? "");
  return kind === "url" ? query : undefined;
}

async function inFolder<T>(files: Readonly<Record<string, string>>, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), "code-sample-"));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function runAll(
  commands: readonly Command[],
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<Ended> {
  let ended: Ended = { code: 0, stdout: "", stderr: "" };
  for (const command of commands) {
    if (ended.code !== 0) return ended;
    ended = await run(command, folder, variables);
  }
  return ended;
}

async function run([program, ...args]: Command, cwd: string, variables: Readonly<Record<string, string>>) {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(program, args, { cwd, env: { NODE_ENV: "test", PATH, HOME, ...variables } });
  const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on("data", (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, stdout: Buffer.concat(stdout).toString("utf8"), stderr: Buffer.concat(stderr).toString("utf8") };
}
