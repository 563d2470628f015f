import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DependencyCount } from "./attribute-tabs";

const shown = (parents: number, children: number): string =>
  renderToStaticMarkup(<DependencyCount figures={{ parents, children, usedIn: 0, changes: 0 }} />);

test("counts parents and children separately, as symbols and as text", () => {
  expect(shown(1, 8)).toContain("1 + 8");
  expect(shown(1, 8)).toContain(">depends on 1, 8 depend on it<");
  expect(shown(0, 1_200)).toContain("0 + 1,200");
  expect(shown(0, 0)).toBe("0");
});
