import { afterEach, expect, test, vi } from "vitest";
import { newUuid } from "./new-uuid";

afterEach(() => vi.unstubAllGlobals());

test("creates random ids without HTTPS", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const made = Array.from({ length: 100 }, newUuid);
  for (const id of made) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(made).size).toBe(100);
});
