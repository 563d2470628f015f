/** Source files of the project and their imports, parsed as text. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

export interface SourceFile {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

export interface Import {
  /** As written. */
  readonly specifier: string;
  /** Path from the root without extension for our own files; the package name for others. */
  readonly target: string;
  readonly own: boolean;
  readonly typeOnly: boolean;
  /** Dynamic `import()`: loaded on demand. */
  readonly lazy: boolean;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^"';]*?from\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;

/** All .ts, .tsx and .mjs files below the given folders. */
export function sourceFiles(folders: readonly string[] = ["app", "components", "lib", "e2e"]): SourceFile[] {
  return folders.flatMap((folder) => walk(folder)).map(readSource);
}

export function readSource(file: string): SourceFile {
  const text = readFileSync(path.join(root, file), "utf8");
  return { path: file, text, imports: [...text.matchAll(IMPORT)].map((match) => readImport(file, match)) };
}

function readImport(file: string, match: RegExpMatchArray): Import {
  const specifier = match[2] ?? match[3] ?? "";
  const typeOnly = match[1] !== undefined;
  const lazy = match[3] !== undefined;
  if (specifier.startsWith("@/")) return { specifier, target: specifier.slice(2), own: true, typeOnly, lazy };
  if (specifier.startsWith(".")) {
    const target = path.posix
      .normalize(path.posix.join(path.posix.dirname(file), specifier))
      .replace(/\.(tsx?|mjs)$/, "");
    return { specifier, target, own: true, typeOnly, lazy };
  }
  const target = specifier.startsWith("@")
    ? specifier.split("/").slice(0, 2).join("/")
    : (specifier.split("/")[0] ?? "");
  return { specifier, target, own: false, typeOnly, lazy };
}

function walk(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inner = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "out" ? [] : walk(inner);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [inner] : [];
  });
}
