import { loadedText } from "@/components/attributes/sync/overview-text";
import { Link } from "@/components/ui/navigation/link";
import { AsOf } from "@/components/ui/time/as-of";
import { textCountText } from "@/lib/attributes/model/counts";
import type { AttributesOverview } from "@/lib/attributes/model/model";
import { isInProgress } from "@/lib/attributes/sync/sync-status";
import { routes } from "@/lib/routes";

/** Fetch status of the attributes in one line. Progress and failures are listed with their job. */
export function AttributesState({ overview }: { readonly overview: AttributesOverview }) {
  const { listed, read, texts, locales, listReadAt, sync } = overview;
  if (listed === 0) {
    return (
      <>
        No attributes loaded yet. <Link href={routes.attributes()}>Load the list</Link>
      </>
    );
  }
  const parts = [
    loadedText({ listed, read }),
    texts > 0 ? textCountText(texts, locales) : "",
    // Without numbers: this line isn’t polled, and the job shows its progress.
    isInProgress(sync) ? "updating" : "",
  ];
  return (
    <>
      {parts.filter(Boolean).join(" · ")}
      {listReadAt === undefined ? null : <AsOf at={listReadAt} verb="list updated" />}
    </>
  );
}
