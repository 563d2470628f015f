/**
 * Route of a path, as a template like `/attributes/[attributeId]`, from the framework's list of routes in the build. A
 * path itself may contain anything and is never a label.
 */
import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  /** Most specific first. */
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});

export type RouteOf = (path: string) => string;

/** The path is none of the build, or there is no build. */
const UNKNOWN_ROUTE = "unknown";
const BUILT_FILES = "/_next/static";

/** Reads the routes of a build; without one, as in development, every page and route is unknown. */
export function readRoutes(folder: string): RouteOf {
  const { staticRoutes, dynamicRoutes } = readManifest(folder);
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (requested) => {
    if (requested.startsWith(`${BUILT_FILES}/`)) return BUILT_FILES;
    const plain = requested.length > 1 ? requested.replace(/\/$/, "") : requested;
    if (fixed.has(plain)) return plain;
    return patterns.find(({ pattern }) => pattern.test(plain))?.page ?? UNKNOWN_ROUTE;
  };
}

function readManifest(folder: string): z.infer<typeof manifestSchema> {
  try {
    const file = path.join(/* turbopackIgnore: true */ folder, "routes-manifest.json");
    return manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return { staticRoutes: [], dynamicRoutes: [] };
  }
}
