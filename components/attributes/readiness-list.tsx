"use client";

import { Link } from "@/components/ui/link";
import { useState } from "react";
import type { MarketReadiness } from "@/lib/attributes/readiness";
import { routes } from "@/lib/routes";
import { Button } from "../ui/button";
import { ServiceText } from "../ui/service-text";
import { Table } from "../ui/table";
import { Td, Th } from "../ui/table-cells";
import { coverageHref } from "./coverage-links";
import { lackWords } from "./readiness-words";

const STEP = 8;

/** What lacks a text, the worst first. */
export function ReadinessList({ market }: { readonly market: MarketReadiness }) {
  const [shown, setShown] = useState(STEP);
  const { lacking } = market;
  return (
    <>
      <Table caption="Attributes that lack a text in this market" phone="stack">
        <thead>
          <tr>
            <Th>Attribute</Th>
            <Th>Lacks a text for</Th>
            <Th num>Open opportunities touched</Th>
          </tr>
        </thead>
        <tbody>
          {lacking.slice(0, shown).map(({ id, name, rank, lacks, touches }) => (
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
              <Td label="Lacks a text for">
                {lacks.map((lack) => (
                  <span key={lack.locale} className="block">
                    <Link href={coverageHref(id, lack.locale)}>{lackWords(lack)}</Link>{" "}
                    <small className="mono">{lack.locale}</small>
                  </span>
                ))}
              </Td>
              <Td label="Touches open" num className="max-sm:text-start!">
                {touches === 0 ? (
                  <span className="text-soft">0</span>
                ) : (
                  <Link href={`${routes.attribute(id)}?tab=used-in`}>{touches.toLocaleString("en")}</Link>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {lacking.length > shown ? (
        <p className="flex flex-wrap items-center gap-3 px-3.5 py-2.5 text-small text-soft">
          {shown.toLocaleString("en")} of {lacking.length.toLocaleString("en")} shown, the worst first
          <Button size="sm" onClick={() => setShown(shown + 50)}>
            Show {Math.min(50, lacking.length - shown)} more
          </Button>
        </p>
      ) : null}
    </>
  );
}
