// @vitest-environment happy-dom
/** Colors of the dots on a canvas: those of the theme on screen, those of the light theme on paper. */
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mapPicture } from "@/lib/opportunities/map/map-layout";
import { aDot } from "@/lib/testing/arbitraries/map-arbitrary";
import { MapCanvas } from "./map-canvas";

/** Fills since the last start of a drawing, which sets the width. */
let fills: string[] = [];

const context = {
  fillStyle: "",
  strokeStyle: "",
  lineWidth: 1,
  globalAlpha: 1,
  scale: () => {
    fills = [];
  },
  setLineDash: () => undefined,
  stroke: () => undefined,
  fill: () => {
    fills.push(context.fillStyle);
  },
};

beforeEach(() => {
  fills = [];
  vi.stubGlobal("Path2D", Object);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
  // As a browser in the dark theme resolves `light-dark()`.
  vi.spyOn(window, "getComputedStyle").mockImplementation((element) => {
    const { style } = element as HTMLElement;
    return { color: `${style.color} ${style.colorScheme || "dark"}` } as CSSStyleDeclaration;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const DOTS = mapPicture([
  aDot("1", { length: 5, price: 1, status: "OPEN" }),
  aDot("2", { length: 9, price: 2, status: "CLOSED" }),
]).countries.flatMap(({ dots }) => dots);

const announce = (event: "beforeprint" | "afterprint") => act(() => window.dispatchEvent(new Event(event)));

test("paper has the colors of the light theme, and the screen those of its theme again afterwards", () => {
  render(<MapCanvas dots={DOTS} area={undefined} />);
  expect(fills.toSorted()).toEqual(["var(--match) dark", "var(--miss) dark"]);
  announce("beforeprint");
  expect(fills.toSorted()).toEqual(["var(--match) light", "var(--miss) light"]);
  announce("afterprint");
  expect(fills.toSorted()).toEqual(["var(--match) dark", "var(--miss) dark"]);
});
