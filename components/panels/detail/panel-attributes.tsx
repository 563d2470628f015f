"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "@/components/query/query-view";
import { VirtualList } from "@/components/ui/grid/virtual-list";
import { SearchField } from "@/components/ui/form/search-field";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { PanelControls } from "@/components/ui/panel-controls";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { findChoices } from "@/components/ui/combobox/combo-choices";
import { namesQuery } from "@/lib/attributes/shared-queries";
import { panelAttributesQuery } from "@/lib/panels/detail/detail-queries";
import { EXPIRING_DAYS } from "@/lib/panels/ledger/held-answers";
import type { PublishedCount } from "@/lib/panels/model/published-count";
import { toPlainText } from "@/lib/plain-text";
import { AttributeRow } from "./attribute-row";

/** Rows rendered at once; longer lists are virtual. */
const MAX_PLAIN_ROWS = 300;
const ROW_HEIGHT = 44;

interface PanelAttributesProps {
  readonly panelId: string;
  readonly size: PublishedCount;
}

/** Attributes of the panel, with the share of people whose answer is known. A row opens to its answers. */
export function PanelAttributes({ panelId, size }: PanelAttributesProps) {
  const query = useQuery(panelAttributesQuery(panelId));
  const names = useQuery({
    ...namesQuery({
      locale: undefined,
      wanted: (query.data ?? []).map(({ attributeId }) => ({ attributeId, answerIds: [] })),
    }),
    enabled: query.data !== undefined && query.data.length > 0,
  });
  const [find, setFind] = useState("");
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set());
  const toggle = (id: string) =>
    setOpen((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set(now).add(id)));
  return (
    <Panel
      title="Attributes"
      count={query.data?.length}
      aside={
        <PanelControls>
          <SearchField
            label="Find an attribute"
            hideLabel
            placeholder="Find an attribute"
            value={find}
            onText={setFind}
          />
        </PanelControls>
      }
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={6} columns={4} />}>
        {(attributes) => {
          const choices = attributes.map(({ attributeId: id }) => ({
            id,
            label: toPlainText(names.data?.[id]?.name ?? "") || `Attribute ${id}`,
            note: id,
          }));
          const found = new Set(findChoices(choices, find).map(({ id }) => id));
          const shown = attributes.filter(({ attributeId }) => found.has(attributeId));
          const row = (attribute: (typeof attributes)[number]) => (
            <AttributeRow
              panelId={panelId}
              attribute={attribute}
              name={names.data?.[attribute.attributeId]}
              size={size}
              open={open.has(attribute.attributeId)}
              onToggle={() => toggle(attribute.attributeId)}
            />
          );
          if (attributes.length === 0) {
            return <PanelBody className="text-soft">No column of the file was mapped to an attribute.</PanelBody>;
          }
          if (shown.length === 0) {
            const none =
              attributes.length === 1
                ? "The only attribute doesn’t match."
                : `None of the ${attributes.length.toLocaleString("en")} attributes matches.`;
            return <PanelBody className="text-soft">{none}</PanelBody>;
          }
          return (
            <>
              <p className="border-b border-line px-3.5 py-2 text-small text-soft">
                Shares are of everyone in the panel. “Expires soon” means within {EXPIRING_DAYS} days.
              </p>
              {shown.length > MAX_PLAIN_ROWS ? (
                <VirtualList
                  label="Attributes of the panel"
                  items={shown}
                  rowHeight={ROW_HEIGHT}
                  rowKey={({ attributeId }) => attributeId}
                  renderRow={row}
                />
              ) : (
                <ul aria-label="Attributes of the panel">
                  {shown.map((attribute) => (
                    <li key={attribute.attributeId}>{row(attribute)}</li>
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
}
