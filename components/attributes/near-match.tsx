import type { NearText } from "@/lib/attributes/hit-cells";
import { ServiceText } from "../ui/service-text";

/** A match that stands in no pinned locale, under the column it is nearest to. */
export function NearMatch({ near }: { readonly near: NearText }) {
  return (
    <span className="mt-1.25 block">
      <small className="mono mr-1.5" dir="ltr">
        {near.locale ?? "default"}
      </small>
      <ServiceText text={near.text} marks={near.marks} locale={near.locale} />
    </span>
  );
}
