import { SearchField } from "@/components/ui/search-field";
import { SelectField } from "@/components/ui/select-field";
import { WATCHED_PARTS } from "@/lib/opportunities/watch-choices";
import type { SetWatchesUrl, WatchesUrl } from "./use-watches-url";

interface WatchFilterProps {
  readonly url: WatchesUrl;
  readonly setUrl: SetWatchesUrl;
}

const PARTS = [
  { value: "whole", label: "Whole opportunities" },
  { value: "part", label: "Steps and entries" },
] as const;

/** What the list of watches is narrowed by. */
export function WatchFilter({ url, setUrl }: WatchFilterProps) {
  return (
    <search className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2">
      <div className="min-w-0 grow sm:max-w-72">
        <SearchField
          label="Find a watch by order number, id or words"
          hideLabel
          placeholder="Order number, id, words"
          maxLength={200}
          value={url.q}
          onText={(text) => void setUrl({ q: text || null }, { history: "replace" })}
        />
      </div>
      <SelectField
        label="What is watched"
        hideLabel
        placeholder="Everything watched"
        options={PARTS}
        value={url.part ?? ""}
        onChange={(event) => {
          const part = WATCHED_PARTS.find((one) => one === event.target.value) ?? null;
          void setUrl({ part }, { history: "push" });
        }}
      />
    </search>
  );
}
