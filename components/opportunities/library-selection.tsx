import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { LibraryPage } from "@/lib/opportunities/model";
import { routes } from "@/lib/routes";

interface LibrarySelectionProps {
  readonly selected: ReadonlySet<string>;
  readonly page: LibraryPage | undefined;
  readonly busy: boolean;
  readonly onRead: () => void;
  readonly onClear: () => void;
}

/** What can be done with the selected rows. It stands in the panel's head, so that ticking a row moves nothing. */
export function LibrarySelection({ selected, page, busy, onRead, onClear }: LibrarySelectionProps) {
  const groups = new Set((page?.rows ?? []).filter((row) => selected.has(row.id)).map((row) => row.groupId));
  return (
    <>
      <span role="status">{selected.size} selected</span>
      <Button size="sm" pending={busy} pendingText="Reading…" onClick={onRead}>
        Read {selected.size} again
      </Button>
      {groups.size > 0 ? (
        <ButtonLink size="sm" href={routes.qualification(`groups=${[...groups].join(",")}`)}>
          Qualify {groups.size}
        </ButtonLink>
      ) : null}
      <Button size="sm" variant="quiet" onClick={onClear}>
        Clear the selection
      </Button>
    </>
  );
}
