/** Choice of personas for a matrix. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { aPersonaLine } from "@/lib/testing/a-persona";
import { MatrixPersonas } from "./matrix-personas";

vi.mock("@/lib/qualification/personas/persona-actions", () => ({}));

const LINES = [aPersonaLine("a"), aPersonaLine("b", { lacks: ["respondent ID"] }), aPersonaLine("c")];

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
  expect(draw(["a", "b", "deleted"])).toContain("Select 1 persona for live check");
  expect(draw(["a", "b", "c"])).toContain("Select 2 personas for live check");
  expect(draw(["b"])).not.toMatch(/Select \d+ personas? for live check/);
});
