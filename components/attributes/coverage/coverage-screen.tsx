"use client";

import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useState } from "react";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/form/select-field";
import { Link } from "@/components/ui/navigation/link";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Skeleton } from "@/components/ui/skeleton";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { ServiceText } from "@/components/ui/text/service-text";
import { SavedViews } from "@/components/views/saved-views";
import { coverageAddress } from "@/lib/attributes/address";
import type { MarketReadiness, LackingAttribute, LocaleReadiness } from "@/lib/attributes/coverage/readiness";
import { readinessQuery } from "@/lib/attributes/detail-queries";
import { localeCountText } from "@/lib/attributes/model/counts";
import { attributesOverviewQuery } from "@/lib/attributes/shared-queries";
import { COVERAGE_SCREEN } from "@/lib/attributes/view-screens";
import { routes } from "@/lib/routes";
import { AttributesTabs } from "../attributes-tabs";
import { countryInSentence, countryName } from "../country-names";
import { missingHref, coverageHref } from "./coverage-links";
import { LinkedAttributesHeader } from "../attributes-header";
import { CoveragePanel } from "./coverage-panel";

/** "Germany: 488 of 500 attributes are complete in de_DE. The other 12 affect 3 of 9 open opportunities in your library." */
export function readinessSentence(
  { locales, attributes, complete, open, touched }: MarketReadiness,
  name: string,
): string {
  if (attributes === 0) return `${name}: no attributes with loaded details are offered there.`;
  if (locales.length === 0) return `${name}: no texts are loaded in this country’s locales.`;
  const where = list(locales.map(({ locale }) => locale));
  const are = attributes === 1 ? "attribute is" : "attributes are";
  if (complete === attributes) {
    return `${name}: ${attributes === 1 ? "the only" : `all ${count(attributes)}`} ${are} complete in ${where}.`;
  }
  const start = `${name}: ${count(complete)} of ${count(attributes)} ${are} complete in ${where}.`;
  const subject = restSubject(attributes, attributes - complete);
  if (open === 0) return `${start} Your library has no open opportunities in this country.`;
  return `${start} ${subject} ${touched === 0 ? "none" : count(touched)} of ${count(open)} open ${open === 1 ? "opportunity" : "opportunities"} in your library.`;
}

function restSubject(attributes: number, rest: number): string {
  if (attributes === 1) return "It affects";
  return rest === 1 ? "The other one affects" : `The other ${count(rest)} affect`;
}

const localeText = ({ complete, attributes }: LocaleReadiness): string =>
  complete === attributes ? "complete" : `${count(complete)} of ${count(attributes)} complete`;

/** `the question and 3 of 10 answers`. */
export function missingPartsText({
  questionMissing,
  answersMissing,
  answers,
}: LackingAttribute["lacks"][number]): string {
  const some = `${answersMissing === answers ? "all" : `${count(answersMissing)} of`} ${count(answers)} answer${answers === 1 ? "" : "s"}`;
  if (answersMissing === 0) return "the question";
  return questionMissing ? `the question and ${some}` : some;
}

const count = (number: number): string => number.toLocaleString("en");

const list = (items: readonly string[]): string => new Intl.ListFormat("en").format(items);

const STEP = 8;

/** Attributes with missing texts, worst first. */
function ReadinessList({ market }: { readonly market: MarketReadiness }) {
  const [shown, setShown] = useState(STEP);
  const { lacking } = market;
  return (
    <>
      <Table caption="Attributes with missing texts in this market" phone="stack">
        <thead>
          <tr>
            <Th>Attribute</Th>
            <Th>Missing texts</Th>
            <Th num>Affected open opportunities</Th>
          </tr>
        </thead>
        <tbody>
          {lacking.slice(0, shown).map(({ id, name, rank, lacks, touches: affected }) => (
            <tr key={id}>
              <Td label="Attribute">
                <Link href={routes.attribute(id)} className="font-medium">
                  <ServiceText text={name.slice(0, 300) || `Attribute ${id}`} />
                </Link>
                <small className="block">
                  <span className="mono">{id}</span>
                  {rank === undefined ? null : ` · rank ${rank}`}
                </small>
              </Td>
              <Td label="Missing texts">
                {lacks.map((lack) => (
                  <span key={lack.locale} className="block">
                    <Link href={coverageHref(id, lack.locale)}>{missingPartsText(lack)}</Link>{" "}
                    <small className="mono">{lack.locale}</small>
                  </span>
                ))}
              </Td>
              <Td label="Affected open opportunities" num className="max-sm:text-start!">
                {affected === 0 ? (
                  <span className="text-soft">0</span>
                ) : (
                  <Link href={`${routes.attribute(id)}?tab=used-in`}>{affected.toLocaleString("en")}</Link>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {lacking.length > shown ? (
        <p className="flex flex-wrap items-center gap-3 px-3.5 py-2.5 text-small text-soft">
          {shown.toLocaleString("en")} of {lacking.length.toLocaleString("en")} shown, worst first
          <Button size="sm" onClick={() => setShown(shown + 50)}>
            Show {Math.min(50, lacking.length - shown)} more
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** Translation coverage per locale, and which markets are ready. */
export function CoverageScreen({ disabledReason }: { readonly disabledReason: string | undefined }) {
  const query = useQuery(attributesOverviewQuery());
  return (
    <QueryView query={query} heading={<PageHeader title="Attributes" />} skeleton={<ScreenSkeleton />}>
      {(overview) => (
        <div className="flex flex-col gap-2.5">
          <LinkedAttributesHeader overview={overview} disabledReason={disabledReason} />
          <AttributesTabs tab="coverage" overview={overview}>
            <SavedViews screen={COVERAGE_SCREEN} />
          </AttributesTabs>
          <p className="text-soft">
            See which texts are missing where an attribute is offered, across {localeCountText(overview.locales)} in
            use. Only attributes with loaded details are counted.
          </p>
          <ReadinessPanel countries={overview.countries} />
          <CoveragePanel />
        </div>
      )}
    </QueryView>
  );
}

function ScreenSkeleton() {
  return (
    <div className="flex flex-col gap-2.5">
      <Skeleton className="h-9" />
      <Skeleton className="h-24" />
      <Skeleton className="h-105" />
    </div>
  );
}

/** Readiness of a country's market in its languages. */
function ReadinessPanel({ countries }: { readonly countries: readonly string[] }) {
  const [{ country, source }, setState] = useQueryStates(coverageAddress);
  const isListed = countries.includes(country);
  const query = useQuery({ ...readinessQuery({ country, source }), enabled: isListed });
  return (
    <Panel
      title="Market readiness"
      aside={
        <SelectField
          label="Market"
          hideLabel
          value={isListed ? country : ""}
          placeholder="Choose a country"
          onChange={(event) => void setState({ country: event.target.value || null }, { history: "push" })}
          options={countries.map((code) => ({ value: code, label: countryName(code) }))}
          className="h-7"
        />
      }
    >
      {isListed ? (
        <QueryView query={query} skeleton={<SkeletonRows rows={3} columns={1} />}>
          {(market) => (
            <>
              <ReadinessSummary market={market} source={source} />
              {market.lacking.length > 0 ? <ReadinessList key={market.country} market={market} /> : null}
            </>
          )}
        </QueryView>
      ) : (
        <PanelBody>
          <p className="text-soft">
            Choose a country to see which attributes are missing texts in its locales, and which open opportunities in
            your library are affected.
          </p>
        </PanelBody>
      )}
    </Panel>
  );
}

interface ReadinessSummaryProps {
  readonly market: MarketReadiness;
  readonly source: string;
}

/** Market summary in two sentences; each locale links to its missing texts. */
function ReadinessSummary({ market, source }: ReadinessSummaryProps) {
  const { country, locales } = market;
  return (
    <PanelBody>
      <p className="text-read">
        {readinessSentence(market, countryInSentence(country))}{" "}
        <span className="text-soft">Only opportunities in your library are counted.</span>
      </p>
      {locales.length > 0 ? (
        <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-soft">
          {locales.map((one) => (
            <li key={one.locale}>
              <span className="mono text-text">{one.locale}</span> {localeText(one)}
              {one.complete < one.attributes ? (
                <>
                  {" · "}
                  <Link href={missingHref(one.locale, source, country)}>
                    Show {(one.attributes - one.complete).toLocaleString("en")} in the catalog
                  </Link>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </PanelBody>
  );
}
