// @vitest-environment happy-dom
/** Locale of a group or a respondent: chosen from the list, or typed as a code that is not in it. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addPopovers } from "@/lib/testing/setup/popovers";
import { LocaleField } from "./locale-field";

vi.mock("@/lib/attributes/actions", () => ({
  readAttributesOverview: async () => ({
    ok: true,
    value: { locales: ["de_AT", "de_DE", "ja_JP", "not a locale", "zh_Hans_CN"] },
  }),
}));

beforeEach(addPopovers);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Field({ start, anyForm = false }: { readonly start: string; readonly anyForm?: boolean }) {
  const [locale, setLocale] = useState(start);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <LocaleField label="Locale" value={locale} onChange={setLocale} anyForm={anyForm} />
      <output>{locale}</output>
    </QueryClientProvider>
  );
}

const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Locale" });
const chosen = () => document.querySelector("output")?.textContent;
const type = async (text: string) => {
  await userEvent.clear(box());
  await userEvent.type(box(), text);
};

test("lists the locales in which a group can be fetched, with the chosen one", async () => {
  render(<Field start="pt_BR" />);
  expect(box().value).toBe("Portuguese (Brazil)");
  await userEvent.clear(box());
  await screen.findByRole("option", { name: /Japanese/ });
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    expect.stringContaining("German (Austria)"),
    expect.stringContaining("German (Germany)"),
    expect.stringContaining("Japanese (Japan)"),
  ]);
  await userEvent.click(screen.getByRole("option", { name: /Austria/ }));
  expect(chosen()).toBe("de_AT");
});

test("a complete code or a unique name counts at once, any other text counts as none", async () => {
  render(<Field start="de_DE" />);
  await userEvent.click(box());
  await screen.findByRole("option", { name: /Japanese/ });
  await type("german");
  expect(chosen()).toBe("");
  await type("japan");
  expect(chosen()).toBe("ja_JP");
  await type("sv-se");
  expect(chosen()).toBe("sv_SE");
  await userEvent.tab();
  expect(box().value).toBe("Swedish (Sweden)");
});

test("a respondent's locale may have any form: listed, typed, or neither of both", async () => {
  render(<Field start="qaa-x_weird" anyForm />);
  expect(box().value).toBe("qaa-x_weird");
  await userEvent.clear(box());
  await screen.findByRole("option", { name: /Japanese/ });
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Chinese (Simplified, China)zh_Hans_CN",
    "German (Austria)de_AT",
    "German (Germany)de_DE",
    "Japanese (Japan)ja_JP",
  ]);
  await userEvent.click(screen.getByRole("option", { name: /zh_Hans_CN/ }));
  expect(chosen()).toBe("zh_Hans_CN");
  await type("sr_Latn_RS");
  expect(chosen()).toBe("sr_Latn_RS");
  await userEvent.tab();
  expect(box().value).toBe("Serbian (Latin, Serbia)");
  await type("es");
  expect(chosen()).toBe("");
});
