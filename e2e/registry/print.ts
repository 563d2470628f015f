/**
 * Prints the callable surface declared by the sources, every server action and route with its required role and schema,
 * as one line of JSON. Run by the project's Node with `--conditions=react-server`, so that it loads the same modules as
 * the server.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import { stdout } from "node:process";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { Callable, Registry } from "./registry.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Resolves modules like the framework's bundler. */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith("@/"))
      return next(pathToFileURL(fileOf(path.join(root, specifier.slice(2)))).href, context);
    if (specifier === "next/navigation") return next("next/dist/client/components/navigation.react-server.js", context);
    return next(/^next\/\w+$/.test(specifier) ? `${specifier}.js` : specifier, context);
  },
});

const fileOf = (stem: string): string => [`${stem}.ts`, `${stem}.tsx`, stem].find((name) => existsSync(name)) ?? stem;

interface Defined {
  readonly definition?: { readonly needs?: Callable["needs"]; readonly input: z.ZodType; readonly inBody?: boolean };
}

const filesBelow = (folder: string, fits: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name))
    .filter((name) => fits.test(name))
    .sort();

async function exportsOf(file: string): Promise<[string, unknown][]> {
  const found: unknown = await import(pathToFileURL(path.join(root, file)).href);
  return Object.entries(found as Record<string, unknown>);
}

function callable(file: string, name: string, made: unknown): Callable {
  const { definition } = made as Defined;
  const schema = definition && z.toJSONSchema(definition.input, { io: "input", unrepresentable: "any" });
  return { file, name, needs: definition?.needs, schema, inBody: definition?.inBody === true };
}

const actions: Callable[] = [];
for (const file of filesBelow("lib", /(?<!\.test)\.ts$/)) {
  if (!/^["']use server["']/m.test(readFileSync(path.join(root, file), "utf8"))) continue;
  for (const [name, made] of await exportsOf(file)) actions.push(callable(file, name, made));
}
const routes: Callable[] = [];
for (const file of filesBelow("app", /(^|\/)route\.ts$/)) {
  for (const [name, made] of await exportsOf(file)) {
    if (/^[A-Z]+$/.test(name)) routes.push(callable(file, name, made));
  }
}
const registry: Registry = { actions, routes, pages: filesBelow("app", /(^|\/)page\.tsx$/) };
stdout.write(`${JSON.stringify(registry)}\n`);
