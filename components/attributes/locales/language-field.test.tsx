// @vitest-environment happy-dom
/** Locale of texts: changes only when one is chosen. */
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addPopovers } from "@/lib/testing/setup/popovers";
import { LanguageField } from "./language-field";

beforeEach(addPopovers);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const LOCALES = ["ja_JP", "de_AT", "de_DE"];
const changes: string[] = [];

function Field({ start, none }: { readonly start: string; readonly none?: string }) {
  const [locale, setLocale] = useState(start);
  return (
    <LanguageField
      label="Language"
      locales={LOCALES}
      value={locale}
      none={none}
      onChange={(next) => {
        changes.push(next);
        setLocale(next);
      }}
    />
  );
}

const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Language" });
const options = () => screen.getAllByRole("option").map((option) => option.textContent);

test("lists the locales by name, with a chosen one that has no texts", async () => {
  changes.length = 0;
  render(<Field start="xx_ZZ" />);
  expect(box().value).toBe("xx (Unknown Region)");
  // By key: the widget may replace the input between the moves of a pointer, whose press would go to the old input.
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  await screen.findByRole("option", { name: /Japanese/ });
  expect(options()).toEqual([
    expect.stringContaining("German (Austria)"),
    expect.stringContaining("German (Germany)"),
    expect.stringContaining("Japanese (Japan)"),
    expect.stringContaining("xx_ZZ"),
  ]);
  expect(changes).toEqual([]);
});

test("typing and clearing change nothing until a locale is chosen", async () => {
  changes.length = 0;
  render(<Field start="de_DE" none="Default texts" />);
  await userEvent.clear(box());
  await screen.findByRole("option", { name: /Japanese/ });
  expect(options()[0]).toBe("Default texts");
  await userEvent.type(box(), "japan");
  expect(changes).toEqual([]);
  await userEvent.click(screen.getByRole("option", { name: /ja_JP/ }));
  expect(changes).toEqual(["ja_JP"]);
  expect(box().value).toBe("Japanese (Japan)");
  await userEvent.clear(box());
  await userEvent.click(await screen.findByRole("option", { name: "Default texts" }));
  expect(changes).toEqual(["ja_JP", ""]);
  expect(box().value).toBe("Default texts");
});
