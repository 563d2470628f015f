/** Everything callable over HTTP, according to the sources and according to the build. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { env, execPath } from "node:process";
import type { JSONSchema } from "zod/v4/core";
import { COMPILED } from "../../lib/testing/compiled-modules.ts";

export const ROLES = ["viewer", "support", "manager", "admin"] as const;

export interface Callable {
  readonly file: string;
  /** Export name; for a route its method. */
  readonly name: string;
  /** Absent for exports that do not use one of the wrappers. */
  readonly needs: (typeof ROLES)[number] | undefined;
  readonly schema: JSONSchema.BaseSchema | undefined;
  /** For routes: whether the input is the JSON body instead of the query. */
  readonly inBody: boolean;
}

export interface Registry {
  readonly actions: readonly Callable[];
  readonly routes: readonly Callable[];
  /** Paths of the page files. */
  readonly pages: readonly string[];
}

const root = path.resolve(import.meta.dirname, "../..");

let registry: Registry | undefined;

/** Read from the sources, once, by a child process, which loads them as the server would. */
export const readRegistry = (): Registry => (registry ??= printedRegistry());

function printedRegistry(): Registry {
  const args = [
    "--conditions=react-server",
    "--disable-warning=ExperimentalWarning",
    path.join(import.meta.dirname, "print.ts"),
  ];
  const printed = execFileSync(execPath, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64_000_000,
    env: { ...env, ...COMPILED },
  });
  return JSON.parse(printed) as Registry;
}

export interface BuiltAction {
  /** Id by which the browser calls the action. */
  readonly id: string;
  readonly file: string;
  readonly name: string;
}

/** Server functions of the build. */
export function builtActions(): readonly BuiltAction[] {
  const text = readFileSync(path.join(root, ".next/server/server-reference-manifest.json"), "utf8");
  const { node, edge } = JSON.parse(text) as Record<
    "node" | "edge",
    Record<string, { filename: string; exportedName: string }>
  >;
  return Object.entries({ ...node, ...edge }).map(([id, { filename, exportedName }]) => ({
    id,
    file: filename,
    name: exportedName,
  }));
}

/** Address of a page or route; parameters in brackets are replaced with `fill`. */
export const addressOf = (file: string, fill = "1"): string =>
  path.posix
    .dirname(file)
    .replace(/^app/, "")
    .replace(/\/\([^)]*\)/g, "")
    .replace(/\[[^\]]*\]/g, fill) || "/";

/** Queries of a route with the id in every field, in the required fields, in the first field, and in none. */
export function queriesOf({ schema }: Callable, id: string): string[] {
  const names = Object.keys(schema?.properties ?? {});
  return [[], names, [...(schema?.required ?? [])], names.slice(0, 1)].map((fields) => filled(fields, id));
}

const filled = (fields: readonly string[], id: string): string =>
  new URLSearchParams(fields.map((name) => [name, id])).toString();
