/** Choice of personas for a matrix. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { PersonaLine } from "@/lib/qualification/model/persona/persona";
import { MatrixPersonas } from "./matrix-personas";

vi.mock("@/lib/qualification/personas/persona-actions", () => ({}));

const line = (id: string, lacks: readonly string[]): PersonaLine => ({
  id,
  name: id,
  revision: 1,
  owner: "Ana",
  own: true,
  changeable: true,
  updatedAt: 1,
  updatedBy: "Ana",
  usedAt: null,
  shared: false,
  formFactor: "desktop",
  locale: "",
  tags: [],
  maskedId: "",
  maskedIp: "",
  answers: 0,
  lacks,
});
const LINES = [line("a", []), line("b", ["respondent ID"]), line("c", [])];

const draw = (chosen: readonly string[]) =>
  renderToStaticMarkup(
    <NuqsTestingAdapter>
      <QueryClientProvider client={new QueryClient()}>
        <MatrixPersonas
          lines={LINES}
          people={[]}
          refusal={undefined}
          chosen={new Map(chosen.map((id) => [id, false]))}
          onChange={() => undefined}
        />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );

test("offers live checks of the chosen personas that have a respondent", () => {
  expect(draw(["a", "b", "deleted"])).toContain("Check 1 persona live");
  expect(draw(["a", "b", "c"])).toContain("Check 2 personas live");
  expect(draw(["b"])).not.toMatch(/Check \d+ personas? live/);
});
