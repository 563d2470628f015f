"use client";

import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { StatusIcon } from "@/components/ui/status-icon";
import type { Break, BrokenColumn, BrokenParts } from "@/lib/panels/mapping/broken-model";
import { brokenPartsQuery } from "@/lib/panels/mapping/mapping-queries";
import { routes } from "@/lib/routes";
import { formatUtcDay } from "@/lib/time";

/** Headers or attributes named in a line; the others are counted. */
const NAMED = 3;

/** Mappings and panels that an attribute change touched. Renders nothing without any, and while that is unknown. */
export function BrokenMappings() {
  const { data } = useQuery(brokenPartsQuery());
  return data ? <BrokenMappingList parts={data} /> : null;
}

export function BrokenMappingList({ parts: { mappings, panels } }: { readonly parts: BrokenParts }) {
  const count = mappings.length + panels.length;
  if (count === 0) return null;
  return (
    <Panel title="Broken mappings" count={count.toLocaleString("en")}>
      <ul>
        {mappings.map(({ id, name, columns }) => (
          <Item
            key={id}
            kind="Mapping"
            name={name}
            href={routes.newPanel()}
            breaks={columns}
            touched={columns.map(({ header }: BrokenColumn) => header)}
            noun={columns.length === 1 ? "column" : "columns"}
          />
        ))}
        {panels.map(({ id, name, attributes }) => (
          <Item
            key={id}
            kind="Panel"
            name={name}
            href={routes.panel(id)}
            breaks={attributes}
            touched={attributes.map((attribute) => attribute.name || attribute.attributeId)}
            noun={attributes.length === 1 ? "attribute" : "attributes"}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface ItemProps {
  readonly kind: "Mapping" | "Panel";
  readonly name: string;
  readonly href: string;
  readonly breaks: readonly Break[];
  /** Names of the columns or attributes. */
  readonly touched: readonly string[];
  readonly noun: string;
}

function Item({ kind, name, href, breaks, touched, noun }: ItemProps) {
  const since = Math.min(...breaks.map(({ at }) => at));
  const rest = touched.length - NAMED;
  return (
    <li
      data-row
      className="grid grid-cols-[0.875rem_minmax(0,1fr)] items-baseline gap-x-2 gap-y-0.5 border-b border-line px-3.5 py-2.25 last:border-b-0"
    >
      <StatusIcon state="maybe" />
      <span className="min-w-0 wrap-anywhere">
        {kind}{" "}
        <Link href={href}>
          <bdi>{name}</bdi>
        </Link>{" "}
        broken since {formatUtcDay(since)}
      </span>
      <small className="col-start-2 wrap-anywhere">
        {breaks.length.toLocaleString("en")} {noun}:{" "}
        {touched.slice(0, NAMED).map((text, at) => (
          <span key={text}>
            {at > 0 ? ", " : ""}
            <bdi>{text}</bdi>
          </span>
        ))}
        {rest > 0 ? ` and ${rest.toLocaleString("en")} more` : ""}
      </small>
    </li>
  );
}
