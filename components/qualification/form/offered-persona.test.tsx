// @vitest-environment happy-dom
/** Persona that a link suggests: saved, from the sandbox, or unavailable. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ExampleRespondent } from "@/lib/opportunities/persona-overlay/example-respondents";
import type { PersonaLine } from "@/lib/qualification/model/persona/persona";
import type { SuggestedPersona } from "@/lib/qualification/runs/run-draft";
import type { FormPersona } from "../personas/use-form-persona";
import { OfferedPersona } from "./form-notices";

const getResult = vi.fn<() => Promise<unknown>>();
vi.mock("@/lib/query/get-result", () => ({ getResult: () => getResult() }));
vi.mock("@/lib/qualification/personas/persona-actions", () => ({}));

const SAVED = "5b2f1d52-6c1f-4c39-9b5e-0123456789ab";
const zoe = { id: SAVED, name: "Zoe" } as PersonaLine;
const mina = { id: "mina-berlin-31", answers: [] } as unknown as ExampleRespondent;
const choose = vi.fn<FormPersona["choose"]>();

beforeEach(() => {
  choose.mockReset();
  getResult.mockResolvedValue([zoe]);
});
afterEach(cleanup);

function offer(offered: SuggestedPersona, chosen?: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (key: string | undefined) => (
    <QueryClientProvider client={client}>
      <OfferedPersona
        offered={offered}
        people={[mina]}
        formPersona={
          {
            lines: [zoe],
            pending: false,
            choose,
            chosen: key === undefined ? undefined : { key },
          } as unknown as FormPersona
        }
      />
    </QueryClientProvider>
  );
  const { rerender, container } = render(element(chosen));
  return { container, choosing: (key: string) => rerender(element(key)) };
}

test.each([
  ["a saved persona", { id: SAVED }, "Zoe", SAVED],
  ["a sandbox persona", { id: "mina-berlin-31" }, "Mina, 31, Berlin", "ready:mina-berlin-31"],
])("%s is offered and chosen by a press", async (_what, offered, name, key) => {
  const { container, choosing } = offer(offered);
  expect(container.textContent).toContain(`Suggested persona: ${name}`);
  await userEvent.click(screen.getByRole("button", { name: "Use this persona" }));
  expect(choose.mock.calls).toEqual([[key]]);
  choosing(key);
  expect(container.textContent).toBe("");
});

test("the offer stays beside an earlier persona of the form, and ends when another is chosen", () => {
  const { container, choosing } = offer({ id: "mina-berlin-31" }, SAVED);
  expect(container.textContent).toContain("Suggested persona: Mina, 31, Berlin");
  choosing("ready:jonas-hamburg-44");
  expect(container.textContent).toBe("");
});

test.each<[string, SuggestedPersona, string]>([
  ["a deleted persona", { id: "5b2f1d52-6c1f-4c39-9b5e-ffffffffffff" }, "it was deleted, or isn’t shared with you."],
  ["an unknown sandbox persona", { id: "nobody-here-1" }, "it was deleted, or isn’t shared with you."],
  ["a text that is no id", "invalid", "The link doesn’t contain the ID of a persona."],
])("%s shows a message", async (_what, offered, message) => {
  offer(offered);
  expect(await screen.findAllByText("No persona from the link")).toHaveLength(1);
  expect(document.body.textContent).toContain(message);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a list that fails to load makes no claim about the persona", async () => {
  getResult.mockRejectedValue(new Error("gone"));
  const { container } = offer({ id: "nobody-here-1" });
  await vi.waitFor(() => expect(getResult).toHaveBeenCalled());
  expect(container.textContent).toBe("");
});
