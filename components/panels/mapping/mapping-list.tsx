import type { MouseEvent } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { MailAddress } from "@/components/ui/display/mail-address";
import { AsOf } from "@/components/ui/time/as-of";
import type { PanelMapping } from "@/lib/panels/model/model";
import { pluralize } from "@/lib/pluralize";
import { isMapped } from "./column-draft";

interface MappingListProps {
  readonly mappings: readonly PanelMapping[];
  /** Number of columns that an attribute change touched, by id of the mapping. */
  readonly brokenColumns: ReadonlyMap<string, number>;
  readonly onUse: (mapping: PanelMapping) => void;
  readonly onDelete: (mapping: PanelMapping) => void;
}

/** Saved mappings with their actions. */
export function MappingList({ mappings, brokenColumns, onUse, onDelete }: MappingListProps) {
  if (mappings.length === 0) {
    return <p className="px-2 text-small text-soft">No saved mappings. Save one to use it for the next file.</p>;
  }
  return (
    <ul aria-label="Saved mappings" className="grid gap-2">
      {mappings.map((mapping) => {
        const { id, name, columns, updatedBy, updatedAt } = mapping;
        const count = columns.filter(isMapped).length;
        const brokenCount = brokenColumns.get(id) ?? 0;
        return (
          <li key={id} className="grid gap-0.5 not-first:border-t not-first:border-line not-first:pt-2">
            <div className="flex flex-wrap items-center gap-x-2 px-2">
              <bdi className="font-semibold wrap-anywhere">{name}</bdi>
              {brokenCount > 0 ? <Chip state="maybe">{`${brokenCount} broken`}</Chip> : null}
            </div>
            <p className="px-2 text-small text-soft wrap-anywhere">
              {pluralize(count, "column")} · <AsOf event verb="saved" at={updatedAt} focusable={false} /> by{" "}
              <MailAddress>{updatedBy}</MailAddress>
            </p>
            <div className="flex flex-wrap">
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Use ${name}`}
                onClick={(event) => {
                  closeMenu(event);
                  onUse(mapping);
                }}
              >
                Use
              </Button>
              <Button size="sm" variant="quiet" aria-label={`Delete… ${name}`} onClick={() => onDelete(mapping)}>
                Delete…
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function closeMenu(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
