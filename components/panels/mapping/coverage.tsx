import { ErrorNotice } from "@/components/query/error-notice";
import { ServiceText } from "@/components/ui/text/service-text";
import { coverageText } from "@/lib/panels/mapping/mapping-coverage";
import type { CoverageState } from "./use-coverage";

/** Most wanted attributes listed. */
const MAX_LISTED = 5;

/** Share of the library's attribute uses that the mapped columns cover, and the unmapped attributes used most. */
export function Coverage({ coverage: { coverage, error, retry, retrying } }: { readonly coverage: CoverageState }) {
  if (error) return <ErrorNotice error={error} onRetry={retry} retrying={retrying} />;
  if (!coverage) return null;
  const missing = coverage.missing.slice(0, MAX_LISTED);
  return (
    <div className="grid gap-1">
      <p role="status" className="font-medium">
        {coverageText(coverage)}.
      </p>
      {missing.length > 0 ? (
        <p className="text-small text-soft wrap-anywhere">
          Asked for most, but not mapped:{" "}
          {missing.map(({ attributeId, name, opportunities }, index) => (
            <span key={attributeId}>
              {index > 0 ? " · " : null}
              <ServiceText text={name || `Attribute ${attributeId}`} />{" "}
              {opportunities === 1 ? "(1 opportunity)" : `(${opportunities.toLocaleString("en")} opportunities)`}
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}
