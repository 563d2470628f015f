/** Every address of the console that is a page, with ids that the sandbox has. */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { NOTABLE } from "../../lib/sandbox/opportunities/notable.ts";
import { openQuiet } from "./open-quiet.ts";

const pages = path.resolve(import.meta.dirname, "../../app");

/** An attribute of a few answers. */
const ATTRIBUTE = "1";
/** Steps of several kinds, with findings. */
const OPPORTUNITY = NOTABLE.closedForEveryone;

/** Where no other page is. */
const NOWHERE = "nothing/here";

export interface PageAddress {
  /** `/opportunities/[opportunityId]` */
  readonly route: string;
  readonly address: string;
  /** What it answers when all is well. */
  readonly status: 200 | 404;
}

/** Found by walking `app`, so that a page that is added is measured. @param run id of a kept run. */
export function pageAddresses(run: string): readonly PageAddress[] {
  const ids: Readonly<Record<string, string>> = { attributeId: ATTRIBUTE, opportunityId: OPPORTUNITY, runId: run };
  return walk(pages, "").map((route) => ({
    route,
    address: route.replace("[...address]", NOWHERE).replace(/\[(\w+)\]/g, (_all, name: string) => {
      const id = ids[name];
      if (id === undefined) throw new Error(`No id is known to put in the place of [${name}] in ${route}.`);
      return id;
    }),
    status: route.includes("[...") ? 404 : 200,
  }));
}

function walk(folder: string, route: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.name === "page.tsx") return [route || "/"];
      if (!entry.isDirectory()) return [];
      // A folder in parentheses is in no address.
      const inner = entry.name.startsWith("(") ? route : `${route}/${entry.name}`;
      return walk(path.join(folder, entry.name), inner);
    });
}

/** Makes a run that asks nobody, and tells its id. */
export async function makeRun(page: Page): Promise<string> {
  await page.goto(`/opportunities/${OPPORTUNITY}`);
  await openQuiet(page, "/qualification");
  await page.getByLabel("Group ids").fill(OPPORTUNITY);
  await page.getByRole("button", { name: "Only local reading" }).click();
  await page.waitForURL(/\/qualification\/runs\//);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}
