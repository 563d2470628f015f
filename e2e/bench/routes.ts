/** Address of every page of the console, with ids that exist in the sandbox. */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { NOTABLE } from "../../lib/sandbox/opportunities/notable.ts";
import { openIdle } from "./open-idle.ts";

const pages = path.resolve(import.meta.dirname, "../../app");

/** Id of an attribute with few answers. */
const ATTRIBUTE = "1";
/** Id of an opportunity with several kinds of steps and with findings. */
const OPPORTUNITY = NOTABLE.closedForEveryone;

/** Address without a page. */
const NOWHERE = "nothing/here";

export interface PageAddress {
  /** For example `/opportunities/[opportunityId]`. */
  readonly route: string;
  readonly address: string;
  readonly status: 200 | 404;
}

/** Ids of things that the sandbox does not start with. */
export interface StoredIds {
  readonly runId: string;
  readonly panelId: string;
}

/** Collected by walking `app`, so that new pages are measured automatically. */
export function pageAddresses(stored: StoredIds): readonly PageAddress[] {
  const ids: Readonly<Record<string, string>> = { attributeId: ATTRIBUTE, opportunityId: OPPORTUNITY, ...stored };
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
      // Route groups (folders in parentheses) are not part of the address.
      const inner = entry.name.startsWith("(") ? route : `${route}/${entry.name}`;
      return walk(path.join(folder, entry.name), inner);
    });
}

/** Creates a run without live calls and returns its id. */
export async function makeRun(page: Page): Promise<string> {
  await page.goto(`/opportunities/${OPPORTUNITY}`);
  await openIdle(page, "/qualification");
  await page.getByLabel("Group IDs").fill(OPPORTUNITY);
  await page.getByRole("button", { name: "Check locally" }).click();
  await page
    .getByRole("region", { name: "Understand" })
    .getByRole("button", { name: /^Save / })
    .click();
  await page.waitForURL(/[?&]run=/);
  return new URL(page.url()).searchParams.get("run") ?? "";
}

/** Creates the sample panel and returns its id. */
export async function makePanel(page: Page): Promise<string> {
  await openIdle(page, "/panels");
  await page.getByRole("button", { name: "Create sample panel" }).click();
  const panel = page.getByRole("table").getByRole("link", { name: "Sample panel" });
  // A job creates it.
  await panel.waitFor({ timeout: 240_000 });
  return /\/panels\/([^/?]+)/.exec((await panel.getAttribute("href")) ?? "")?.[1] ?? "";
}
