/** What a machine can find against access on a page as it stands, one line each. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export interface Look {
  /** A selector; the whole page without it. */
  readonly within?: string;
  /** Only these rules; all without them. */
  readonly rules?: readonly string[];
}

export async function violations(page: Page, { within, rules }: Look = {}): Promise<string[]> {
  // In one go: no page here has a frame, so nothing has to be gathered in a page of its own. And without the list of all
  // that is well: making it takes as long as looking.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (within) axe.include(within);
  if (rules) axe.withRules([...rules]);
  const report = await axe.analyze();
  return report.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${target.join(" ")} ${html}`),
  );
}
