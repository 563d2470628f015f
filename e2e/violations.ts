/** What a machine can find against access on a page as it stands, one line each. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { ElementContext, RunOptions } from "axe-core";
import { measureContrastOnce } from "./contrast-once";

export interface Look {
  /** A selector; the whole page without it. */
  readonly within?: string;
  /** Only these rules; all without them. */
  readonly rules?: readonly string[];
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Targets are measured as well, which is a rule of WCAG 2.2 that is off unless it is asked for. */
const MORE = { "target-size": { enabled: true } };

export async function violations(page: Page, { within, rules }: Look = {}): Promise<string[]> {
  // A page that is looked at more than once is given the code once.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(AXE);
    await page.evaluate(measureContrastOnce);
  }
  const where: ElementContext = within ?? "html";
  const options: RunOptions = {
    // Without the list of all that is well: making it takes as long as looking.
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
      return report.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(" ")} ${html}`),
      );
    },
    [where, options] as const,
  );
}
