// @vitest-environment happy-dom
/** Actions of a page that is still loading when the palette opens. */
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { usePageActions } from "./use-page-actions";

const page = document.createElement("main");

beforeEach(() => {
  // The DOM of the test has no layout.
  HTMLElement.prototype.checkVisibility = () => true;
  page.innerHTML = `<button data-act="Watch this opportunity">Watch</button>`;
  document.body.append(page);
});
afterEach(() => {
  cleanup();
  page.remove();
});

interface PaletteProps {
  readonly text?: string;
  readonly isFrozen?: boolean;
}

function Palette({ text = "", isFrozen = false }: PaletteProps) {
  const actions = usePageActions(text, isFrozen);
  return <p role="list">{actions.map(({ label }) => label).join(", ")}</p>;
}

const listed = () => screen.getByRole("list").textContent;
const appear = (html: string) => page.insertAdjacentHTML("afterbegin", html);
const LINK = `<a href="/qualification" data-act="Qualify this group">Qualify</a>`;

test("an action that appears later follows at the end, and is sorted once the text changes", async () => {
  const { rerender } = render(<Palette />);
  expect(listed()).toBe("Copy the link to this page, Watch this opportunity");
  appear(LINK);
  await waitFor(() => expect(listed()).toBe("Copy the link to this page, Watch this opportunity, Qualify this group"));
  rerender(<Palette text="q" />);
  expect(listed()).toBe("Qualify this group, Copy the link to this page, Watch this opportunity");
});

test("nothing is added while an option may be highlighted further down; the next text has all", async () => {
  const { rerender } = render(<Palette isFrozen />);
  appear(LINK);
  await delay(250);
  expect(listed()).toBe("Copy the link to this page, Watch this opportunity");
  rerender(<Palette isFrozen text="q" />);
  expect(listed()).toContain("Qualify this group");
});

test("an action that disappears stays until the text changes", async () => {
  const { rerender } = render(<Palette />);
  page.querySelector("button")?.remove();
  appear(LINK);
  await waitFor(() => expect(listed()).toBe("Copy the link to this page, Watch this opportunity, Qualify this group"));
  rerender(<Palette text="c" />);
  expect(listed()).toBe("Qualify this group, Copy the link to this page");
});
