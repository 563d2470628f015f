"use client";

import type { LibraryPage } from "@/lib/opportunities/library-model";
import { LIBRARY_FACETS, type LibraryFacet, type LibrarySort } from "@/lib/library-names";
import { SavedViews } from "@/components/views/saved-views";
import { LIBRARY_SCREEN } from "@/lib/opportunities/library-screen";
import { LibraryChips } from "./library-chips";
import { LibraryExport } from "./library-export";
import { LibraryFacets } from "./library-facets";
import { LibraryFold } from "./library-fold";
import { LibraryLayout } from "./library-layout";
import { LibraryOrder } from "./library-order";
import { LibrarySearch } from "./library-search";
import { useLibraryPreferences } from "./use-library-preferences";
import type { LibraryUrl, SetLibraryUrl } from "./use-library-url";

interface LibraryBarProps {
  readonly page: LibraryPage | undefined;
  readonly url: LibraryUrl;
  readonly setUrl: SetLibraryUrl;
  readonly onOrder: (by: LibrarySort, dir: "asc" | "desc") => void;
  readonly onRemove: (name: LibraryFacet | "q") => void;
  readonly onRemoveAll: () => void;
}

/** Everything that decides which rows there are and how they stand. */
export function LibraryBar({ page, url, setUrl, onOrder, onRemove, onRemoveAll }: LibraryBarProps) {
  const { view: first, keep } = useLibraryPreferences();
  const { folded: _folded, view: _view, page: _page, ...wish } = url;
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
            together={url.together}
            per={url.per}
            onTogether={(together) => void setUrl({ together, folded: null, page: null }, { history: "push" })}
            onPer={(per) => void setUrl({ per, page: null }, { history: "push" })}
          />
          <LibraryExport count={page?.total ?? 0} wish={wish} />
        </span>
      </div>
      <div data-no-print className="contents">
        <LibraryFold chosen={LIBRARY_FACETS.filter((facet) => url[facet] !== "").length}>
          <LibraryFacets
            facets={page?.facets}
            chosen={url}
            onChoose={(facet, value) => void setUrl({ [facet]: value || null, page: null }, { history: "push" })}
          />
          <LibraryOrder sort={url.sort} dir={url.dir} onSort={onOrder} />
        </LibraryFold>
      </div>
      <LibraryChips chosen={url} onRemove={onRemove} onRemoveAll={onRemoveAll} />
    </div>
  );
}
