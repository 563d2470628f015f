import { ServiceText } from "@/components/ui/text/service-text";
import type { NearText } from "@/lib/attributes/search/hit-cells";

/** Match outside the pinned locales, shown under the closest column. */
export function NearMatch({ near }: { readonly near: NearText }) {
  return (
    <span className="mt-1.25 block">
      <small className="mono mr-1.5" dir="ltr">
        {near.locale ?? "default"}
      </small>
      <ServiceText text={near.text} highlights={near.highlights} locale={near.locale} />
    </span>
  );
}
