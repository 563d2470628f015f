/** Values that the service doesn't state read the same on the page of an opportunity: absent, null and empty alike. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toOpportunityView } from "@/lib/opportunities/model/model";
import { REQUIREMENTS } from "@/lib/sampling/requirement-names";
import { buildTargeting } from "@/lib/targeting/model";
import { anOpportunity } from "@/lib/testing/wire-builders";
import { RequirementsTab } from "./requirements-tab";

const plain = (html: string) => html.replaceAll(/<[^>]+>/g, "").trim();

/** Rows of the tab as `term: value`. */
function rendered(fields: Record<string, unknown>) {
  const opportunity = anOpportunity("1", fields);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RequirementsTab view={toOpportunityView(opportunity, buildTargeting(opportunity))} />
    </QueryClientProvider>,
  );
  const pairs = [...markup.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, term = "", value = ""]) => [plain(term), plain(value)] as const,
  );
  const flags = [...markup.matchAll(/data-label="Required"[^>]*>(.*?)<\/td>/g)].map(([, value = ""]) => plain(value));
  return { facts: Object.fromEntries(pairs), flags, text: plain(markup) };
}

test.each([{}, { requirements: null, devices: null, locale: null }, { requirements: {}, devices: [] }])(
  "nothing stated: %j",
  (fields) => {
    const { facts, flags, text } = rendered(fields);
    expect(flags).toEqual(REQUIREMENTS.map(() => "not stated"));
    expect(facts).toMatchObject({ Devices: "not stated", Country: "not stated", Language: "not stated" });
    expect(text).toContain("0 required, 8 not stated");
  },
);

test("yes, no, not stated and an unexpected value have different labels", () => {
  const { facts, flags, text } = rendered({
    requirements: { requires_recontact: true, requires_pii_collection: false, requires_webcam: 1 },
    devices: ["mobile"],
    locale: { language: "de", country: "" },
  });
  expect(flags.slice(0, 4)).toEqual(["Required", "No", "unknown value", "not stated"]);
  expect(facts).toMatchObject({ Devices: "mobile", Country: "not stated", Language: "de" });
  expect(text).toContain("1 required, 5 not stated");
});
