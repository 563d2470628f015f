"use client";

import { ChevronDown, ChevronUp, ArrowDown, ArrowUp, Map as MapIcon } from "lucide-react";
import type { SetValues } from "nuqs";
import { useId, useState, type ReactNode } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { classNames } from "@/components/ui/class-names";
import { SelectField } from "@/components/ui/form/select-field";
import { Popup } from "@/components/ui/overlay/popup";
import { SavedViews } from "@/components/views/saved-views";
import {
  LIBRARY_FACETS,
  type LibraryFacet,
  type LibrarySort,
  LIBRARY_SORTS,
} from "@/lib/opportunities/model/library-names";
import { firstDirection, needsPanel, sortLabel } from "@/lib/opportunities/library/library-columns";
import type { LibraryPage } from "@/lib/opportunities/library/library-model";
import { libraryFilter, type libraryAddress, type LibraryAddress } from "@/lib/opportunities/library/address";
import { LIBRARY_SCREEN } from "@/lib/opportunities/library/library-screen";
import { addressParams } from "@/lib/query/address-parsers";
import { routes } from "@/lib/routes";
import { useLibraryPreferences } from "../use-library-preferences";
import { LibraryChips } from "./library-chips";
import { LibraryExport } from "./library-export";
import { LibraryFacets } from "./library-facets";
import type { LibraryLayoutProps } from "./library-layout-form";
import { LibrarySearch } from "./library-search";

interface LibraryOrderProps {
  readonly sort: LibrarySort;
  readonly dir: "asc" | "desc";
  /** There is a default panel, which some orders need. */
  readonly hasPanel: boolean;
  readonly onSort: (by: LibrarySort, dir: "asc" | "desc") => void;
}

const OPTIONS = LIBRARY_SORTS.map((value) => ({ value, label: `By ${sortLabel(value)}` }));

/** Sort control for the card layout, which has no column heads. */
function LibraryOrder({ sort, dir, hasPanel, onSort }: LibraryOrderProps) {
  const Arrow = dir === "asc" ? ArrowUp : ArrowDown;
  return (
    <div className="flex items-center gap-2 sm:hidden">
      <div className="grow">
        <SelectField
          label="Sort by"
          hideLabel
          options={OPTIONS.filter(({ value }) => hasPanel || value === sort || !needsPanel(value))}
          value={sort}
          onChange={(event) => {
            const by = LIBRARY_SORTS.find((one) => one === event.target.value) ?? sort;
            onSort(by, firstDirection(by));
          }}
        />
      </div>
      <Button className="min-h-8" onClick={() => onSort(sort, dir === "asc" ? "desc" : "asc")}>
        <Arrow aria-hidden />
        {dir === "asc" ? "Ascending" : "Descending"}
      </Button>
    </div>
  );
}

/** Loads on hover or focus of its button. */
const LibraryLayoutForm = lazyPart(
  async () => (await import("./library-layout-form")).LibraryLayoutForm,
  <div className="h-96 w-72 max-w-full" />,
);

/** Button that opens the layout options. */
function LibraryLayout(props: LibraryLayoutProps) {
  return (
    <div className="flex" onPointerEnter={LibraryLayoutForm.preload} onFocus={LibraryLayoutForm.preload}>
      <Popup lazy label="Columns and rows" title="Columns and rows" act="Columns and rows" align="end">
        <LibraryLayoutForm {...props} />
      </Popup>
    </div>
  );
}

interface LibraryBarProps {
  readonly page: LibraryPage | undefined;
  readonly url: LibraryAddress;
  readonly setUrl: SetValues<typeof libraryAddress>;
  readonly onOrder: (by: LibrarySort, dir: "asc" | "desc") => void;
  readonly onRemove: (name: LibraryFacet | "q") => void;
  readonly onRemoveAll: () => void;
}

/** Toolbar with search, filters, order and layout of the rows. */
export function LibraryBar({ page, url, setUrl, onOrder, onRemove, onRemoveAll }: LibraryBarProps) {
  const { view: first, keep } = useLibraryPreferences();
  const { folded: _folded, view: _view, page: _page, open: _open, ...query } = url;
  const hasPanel = page?.panel !== undefined;
  return (
    <div className="grid gap-2 border-b border-line px-3.5 py-2 print:border-0 print:py-0 print:has-[ul]:py-2">
      <div data-no-print className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 grow sm:max-w-72">
          <LibrarySearch q={url.q} onType={(q) => void setUrl({ q: q || null, page: null }, { history: "replace" })} />
        </div>
        <SavedViews
          screen={LIBRARY_SCREEN}
          first={{ id: first, onChoose: (id) => keep({ name: "library-view", value: id ?? "" }) }}
        />
        <span className="flex flex-wrap items-center gap-2 sm:ml-auto">
          <LibraryLayout
            groupBy={url.together}
            pageSize={url.per}
            hasPanel={hasPanel}
            onGroupBy={(groupBy) => void setUrl({ together: groupBy, folded: null, page: null }, { history: "push" })}
            onPageSize={(per) => void setUrl({ per, page: null }, { history: "push" })}
          />
          <ButtonLink size="sm" href={routes.libraryMap(mapQuery(url))}>
            <MapIcon aria-hidden />
            Map
          </ButtonLink>
          <LibraryExport count={page?.total ?? 0} query={query} />
        </span>
      </div>
      <div data-no-print className="contents">
        <LibraryFold chosen={LIBRARY_FACETS.filter((facet) => url[facet] !== "").length}>
          <LibraryFacets
            facets={page?.facets}
            chosen={url}
            onChoose={(facet, value) => void setUrl({ [facet]: value || null, page: null }, { history: "push" })}
          />
          <LibraryOrder sort={url.sort} dir={url.dir} hasPanel={hasPanel} onSort={onOrder} />
        </LibraryFold>
      </div>
      <LibraryChips chosen={url} onRemove={onRemove} onRemoveAll={onRemoveAll} />
    </div>
  );
}

/** The filters, for the map of the same opportunities. */
const mapQuery = (url: LibraryAddress): string => String(new URLSearchParams(addressParams(libraryFilter, url)));

interface LibraryFoldProps {
  /** Number of active filters. */
  readonly chosen: number;
  readonly children: ReactNode;
}

/** Filters and sort order: always visible on wide screens; behind one button on a phone, so that rows come first. */
export function LibraryFold({ chosen, children }: LibraryFoldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const Arrow = open ? ChevronUp : ChevronDown;
  return (
    <>
      <Button
        className="justify-self-start sm:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Filters and sorting
        {chosen > 0 ? (
          <span className="font-normal text-soft">
            {chosen}
            <span className="sr-only"> active</span>
          </span>
        ) : null}
        <Arrow aria-hidden />
      </Button>
      <div id={id} className={classNames("grid gap-2", !open && "max-sm:hidden")}>
        {children}
      </div>
    </>
  );
}
