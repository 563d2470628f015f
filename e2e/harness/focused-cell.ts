import type { Page } from "@playwright/test";

/** Role, row and column of the focused cell. */
export const focusedCell = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const cell = document.activeElement;
    const row = cell?.closest("[role=row]");
    return [cell?.getAttribute("role"), row?.getAttribute("aria-rowindex"), cell?.getAttribute("aria-colindex")].join(
      " ",
    );
  });
