// @vitest-environment happy-dom
/** Persona in the form while requests about it are in flight. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { ExampleRespondent } from "@/lib/opportunities/persona-overlay/example-respondents";
import type { Chosen } from "@/lib/qualification/form/form-in-tab";
import { EMPTY_FORM } from "@/lib/qualification/model/check-form";
import { changePersona, takePersona } from "@/lib/qualification/personas/persona-actions";
import { toRespondentForm, type Persona } from "@/lib/qualification/model/persona/persona";
import { mina, ownedByAna } from "@/lib/testing/a-persona";
import { READY, useFormPersona, type FormPersona } from "./use-form-persona";

const served = vi.hoisted(() => ({ lines: [] as readonly unknown[] | undefined }));
vi.mock("@/lib/query/get-result", () => ({
  getResult: async () => served.lines ?? Promise.reject(new Error("failed")),
}));
vi.mock("@/lib/qualification/personas/persona-actions", () => ({
  changePersona: vi.fn<typeof changePersona>(),
  savePersona: vi.fn<() => void>(),
  takePersona: vi.fn<typeof takePersona>(),
}));

afterEach(cleanup);

const MINA: Persona = {
  ...mina,
  ...ownedByAna,
  id: "5b2f1d52-6c1f-4c39-9b5e-0123456789ab",
};
const AYLIN: ExampleRespondent = {
  id: "aylin-vienna-24",
  about: "",
  formFactor: "mobile",
  locale: "de_AT",
  width: 390,
  height: 844,
  ip: "203.0.113.9",
  answers: [],
};

/** @param lines persona list; `failed`: its request fails. */
function shown(lines: readonly unknown[] | "failed" = []) {
  served.lines = lines === "failed" ? undefined : lines;
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const [form, setForm] = useState(EMPTY_FORM);
      const [chosen, setChosen] = useState<Chosen>();
      const fill = (patch: Partial<typeof EMPTY_FORM>) => setForm((before) => ({ ...before, ...patch }));
      return { form, put: fill, persona: useFormPersona(form, fill, [AYLIN], { chosen, setChosen }) };
    },
    { wrapper },
  );
  return {
    now: () => result.current,
    persona: (press: (persona: FormPersona) => void) => act(() => press(result.current.persona)),
  };
}

test("a persona that arrives late does not replace the one chosen after it", async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof takePersona>>>();
  vi.mocked(takePersona).mockReturnValueOnce(promise);
  const { now, persona } = shown();
  persona((one) => one.choose(MINA.id));
  persona((one) => one.choose(`${READY}${AYLIN.id}`));
  expect(now().form.respondentId).toBe(AYLIN.id);
  await act(async () => resolve({ ok: true, value: MINA }));
  expect(now().form.respondentId).toBe(AYLIN.id);
  expect(now().persona.chosen?.key).toBe(`${READY}${AYLIN.id}`);
});

test("a run of an unmodified persona is not a changed form, whatever the persona is named", async () => {
  const named = { ...MINA, name: "Mina, changed" };
  vi.mocked(takePersona).mockResolvedValueOnce({ ok: true, value: named });
  const { now, persona } = shown();
  persona((one) => one.choose(MINA.id));
  await waitFor(() => expect(now().persona.chosen?.key).toBe(MINA.id));
  expect(now().persona.personaOf(now().form)).toEqual({ personaId: MINA.id, label: "Mina, changed" });
  expect(now().persona.personaOf({ ...now().form, width: "390" })).toEqual({
    personaId: MINA.id,
    label: "Mina, changed, changed",
    changed: true,
  });
});

test("a run of a sandbox persona is named after it and refers to it", () => {
  const { now, persona } = shown();
  persona((one) => one.choose(`${READY}${AYLIN.id}`));
  const origin = { sandboxPersona: AYLIN.id, label: "Aylin, 24, Vienna" };
  expect(now().persona.personaOf(now().form)).toEqual(origin);
  expect(now().persona.personaOf({ ...now().form, ip: "203.0.113.10" })).toEqual({
    ...origin,
    label: "Aylin, 24, Vienna, changed",
    changed: true,
  });
});

test("the persona of a check is chosen again without changing the form that the check filled", async () => {
  vi.mocked(takePersona).mockResolvedValueOnce({ ok: true, value: { ...MINA, width: "412" } });
  const { now, persona } = shown([MINA]);
  await waitFor(() => expect(now().persona.lines).toHaveLength(1));
  persona((one) => one.choose(`${READY}${AYLIN.id}`));
  act(() => now().put(toRespondentForm(MINA)));
  persona((one) => one.chooseOf({ personaId: MINA.id }));
  expect(now().persona.chosen).toBeUndefined();
  await waitFor(() => expect(now().persona.chosen?.key).toBe(MINA.id));
  expect(now().form).toMatchObject(toRespondentForm(MINA));
  // The persona was saved again after the check.
  expect(now().persona.changed).toEqual(["width"]);
  persona((one) => one.chooseOf({ sandboxPersona: AYLIN.id }));
  expect(now().persona.chosen?.key).toBe(`${READY}${AYLIN.id}`);
  expect(now().form).toMatchObject(toRespondentForm(MINA));
});

test("the persona of a check is loaded while the list of personas is missing, and whether it is loading is known", async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof takePersona>>>();
  vi.mocked(takePersona).mockReturnValueOnce(promise);
  const { now, persona } = shown("failed");
  persona((one) => one.chooseOf({ personaId: MINA.id }));
  await waitFor(() => expect(now().persona.isLoading).toBe(true));
  await act(async () => resolve({ ok: true, value: MINA }));
  await waitFor(() => expect(now().persona.isLoading).toBe(false));
  expect(now().persona.lines).toEqual([]);
  expect(now().persona.personaOf(now().form)).toMatchObject({ personaId: MINA.id });
});

test("a persona of a check that was deleted, and a respondent without one, choose none", async () => {
  const { now, persona } = shown([{ ...MINA, id: "another" }]);
  await waitFor(() => expect(now().persona.lines).toHaveLength(1));
  for (const of of [{ personaId: MINA.id }, { sandboxPersona: "gone" }, {}]) {
    persona((one) => one.choose(`${READY}${AYLIN.id}`));
    persona((one) => one.chooseOf(of));
    expect(now().persona.chosen).toBeUndefined();
  }
  expect(now().persona.pending).toBe(false);
});

test("an earlier choice is restored, and a persona still being loaded does not replace it", async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof takePersona>>>();
  vi.mocked(takePersona).mockReturnValueOnce(promise);
  const { now, persona } = shown([MINA]);
  await waitFor(() => expect(now().persona.lines).toHaveLength(1));
  persona((one) => one.choose(`${READY}${AYLIN.id}`));
  const earlier = now().persona.chosen;
  persona((one) => one.chooseOf({ personaId: MINA.id }));
  persona((one) => one.restore(earlier));
  await act(async () => resolve({ ok: true, value: MINA }));
  expect(now().persona.chosen?.key).toBe(`${READY}${AYLIN.id}`);
});

test("a save that ends late does not take the form of another persona for the saved one", async () => {
  vi.mocked(takePersona).mockResolvedValueOnce({ ok: true, value: MINA });
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof changePersona>>>();
  vi.mocked(changePersona).mockReturnValueOnce(promise);
  const { now, persona } = shown();
  persona((one) => one.choose(MINA.id));
  await waitFor(() => expect(now().persona.chosen?.key).toBe(MINA.id));
  act(() => now().put({ width: "390" }));
  persona((one) => one.save());
  await waitFor(() => expect(changePersona).toHaveBeenCalledTimes(1));
  persona((one) => one.choose(`${READY}${AYLIN.id}`));
  await act(async () => resolve({ ok: true, value: { state: "saved", persona: { ...MINA, revision: 2 } } }));
  expect(now().persona.chosen?.key).toBe(`${READY}${AYLIN.id}`);
  expect(now().form.respondentId).toBe(AYLIN.id);
});
