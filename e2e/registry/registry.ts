/** What can be called over HTTP: as the sources say, and as the built console says. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { execPath } from "node:process";
import type { JSONSchema } from "zod/v4/core";

export const ROLES = ["viewer", "support", "manager", "admin"] as const;

export interface Callable {
  readonly file: string;
  /** Of the export; for a route its method. */
  readonly name: string;
  /** Absent for what was not made by one of the wrappers. */
  readonly needs: (typeof ROLES)[number] | undefined;
  readonly schema: JSONSchema.BaseSchema | undefined;
  /** Of a route: whether it reads the body, as JSON, rather than the address. */
  readonly inBody: boolean;
}

export interface Registry {
  readonly actions: readonly Callable[];
  readonly routes: readonly Callable[];
  /** Files. */
  readonly pages: readonly string[];
}

const root = path.resolve(import.meta.dirname, "../..");

/** Read from the sources by a process of its own, which runs them as the server would. */
export function readRegistry(): Registry {
  const args = [
    "--conditions=react-server",
    "--disable-warning=ExperimentalWarning",
    path.join(import.meta.dirname, "print.ts"),
  ];
  const printed = execFileSync(execPath, args, { cwd: root, encoding: "utf8", maxBuffer: 64_000_000 });
  return JSON.parse(printed) as Registry;
}

export interface BuiltAction {
  /** What a browser calls it by. */
  readonly id: string;
  readonly file: string;
  readonly name: string;
}

/** The server functions of the build. */
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

/** The address of a page or a route; parts in brackets are filled with what is handed in. */
export const addressOf = (file: string, fill = "1"): string =>
  path.posix
    .dirname(file)
    .replace(/^app/, "")
    .replace(/\/\([^)]*\)/g, "")
    .replace(/\[[^\]]*\]/g, fill) || "/";

/** Queries of a route in which an id stands: in every field that it takes, in those that it needs, in its first, and in none. */
export function queriesOf({ schema }: Callable, id: string): string[] {
  const names = Object.keys(schema?.properties ?? {});
  return [[], names, [...(schema?.required ?? [])], names.slice(0, 1)].map((fields) => filled(fields, id));
}

const filled = (fields: readonly string[], id: string): string =>
  new URLSearchParams(fields.map((name) => [name, id])).toString();
