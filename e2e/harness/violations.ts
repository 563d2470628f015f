/** Accessibility violations that axe finds on the current page, one line each. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { ElementContext, RunOptions } from "axe-core";
import { measureContrastOnce } from "./contrast-once";

export interface AxeScope {
  /** CSS selector; without it, the whole page. */
  readonly within?: string;
  /** Runs only these rules; without it, all. */
  readonly rules?: readonly string[];
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Enables the WCAG 2.2 target-size rule, which is off by default. */
const MORE = { "target-size": { enabled: true } };

export async function violations(page: Page, { within, rules }: AxeScope = {}): Promise<string[]> {
  // Injects axe once per page.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(AXE);
    await page.evaluate(measureContrastOnce);
  }
  const where: ElementContext = within ?? "html";
  const options: RunOptions = {
    // Skips the list of passes: building it takes as long as the check itself.
    resultTypes: ["violations"],
    ...(rules ? { runOnly: { type: "rule", values: [...rules] } } : { rules: MORE }),
  };
  return page.evaluate(
    async ([context, how]) => {
      const { axe, contrastAnew } = window as unknown as {
        axe: typeof import("axe-core");
        contrastAnew: () => void;
      };
      contrastAnew();
      const report = await axe.run(context, how);
      /**
       * An element that a sticky bar partly covers is too small only if it still is in the middle of the window. axe
       * does not know the top layer: for an element of an open popover it also measures the distance to the controls
       * that the popover covers, so these are hidden for the second measurement.
       */
      const isTooSmall = async (selector: string): Promise<boolean> => {
        const element = document.querySelector(selector);
        if (!element) return true;
        element.scrollIntoView({ block: "center" });
        const popover = element.closest<HTMLElement>(":popover-open");
        if (popover) {
          document.body.style.visibility = "hidden";
          popover.style.visibility = "visible";
        }
        const again = await axe.run(element, { runOnly: { type: "rule", values: ["target-size"] } });
        if (popover) {
          document.body.style.removeProperty("visibility");
          popover.style.removeProperty("visibility");
        }
        return again.violations.length > 0;
      };
      const lines: string[] = [];
      for (const { id, nodes } of report.violations) {
        for (const { target, html } of nodes) {
          const selector = target.join(" ");
          if (id === "target-size" && !(await isTooSmall(selector))) continue;
          lines.push(`${id}: ${selector} ${html}`);
        }
      }
      return lines;
    },
    [where, options] as const,
  );
}
