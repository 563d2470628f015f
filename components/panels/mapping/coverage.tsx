import type { ReactNode } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Link } from "@/components/ui/navigation/link";
import { ServiceText } from "@/components/ui/text/service-text";
import { coverageNote, coverageText } from "@/lib/panels/mapping/mapping-coverage";
import { routes } from "@/lib/routes";
import { shareText } from "../share-text";
import type { OpenValues } from "./open-values";
import type { CoverageState } from "./use-coverage";

/** Most wanted attributes and columns listed. */
const MAX_LISTED = 5;

interface CoverageProps {
  readonly coverage: CoverageState;
  /** Mapped columns with unmapped values, most wanted first. */
  readonly openValues: readonly OpenValues[];
  /** Header of the column that may be mapped to an attribute. */
  readonly columnFor: (attributeId: string) => string | undefined;
  readonly onColumn: (header: string) => void;
}

/** Share of the library's demand that the mapping covers, and the most wanted missing attributes and values. */
export function Coverage({ coverage: state, openValues, columnFor, onColumn }: CoverageProps) {
  const { coverage, error, missingAnswers, retry, retrying } = state;
  if (error) return <ErrorNotice error={error} onRetry={retry} retrying={retrying} />;
  if (!coverage) return null;
  const note = coverageNote(coverage);
  return (
    <div className="grid gap-1">
      <p role="status" className="font-medium">
        {coverageText(coverage)}.
      </p>
      {note === undefined ? null : <p className="text-small text-soft">{note}</p>}
      <Listed label="Asked for most, but not mapped:" count={coverage.missing.length}>
        {coverage.missing.slice(0, MAX_LISTED).map(({ attributeId, name, opportunities }) => {
          const header = columnFor(attributeId);
          const text = <ServiceText text={name || `Attribute ${attributeId}`} />;
          return (
            <li key={attributeId}>
              {header === undefined ? (
                // The mapping stays open.
                <Link href={routes.attribute(attributeId)} target="_blank" title="Opens in a new tab">
                  {text}
                </Link>
              ) : (
                <ToColumn header={header} onColumn={onColumn}>
                  {text}
                </ToColumn>
              )}{" "}
              {opportunitiesText(opportunities)}
            </li>
          );
        })}
      </Listed>
      <Listed label="Values not mapped:" count={openValues.length}>
        {openValues.slice(0, MAX_LISTED).map(({ header, share }) => (
          <li key={header}>
            <ToColumn header={header} onColumn={onColumn}>
              <bdi>{header}</bdi>
            </ToColumn>{" "}
            ({shareText(share, 1)} of its cells)
          </li>
        ))}
      </Listed>
      <Listed label="Answers asked for, but not in any value:" count={missingAnswers.length}>
        {missingAnswers.slice(0, MAX_LISTED).map(({ header, attributeId, name, value, text, opportunities }) => (
          <li key={`${attributeId} ${value}`}>
            <ToColumn header={header} onColumn={onColumn}>
              <ServiceText text={name || `Attribute ${attributeId}`} />: <ServiceText text={text} />
            </ToColumn>{" "}
            {opportunitiesText(opportunities)}
          </li>
        ))}
      </Listed>
    </div>
  );
}

const opportunitiesText = (count: number): string =>
  count === 1 ? "(1 opportunity)" : `(${count.toLocaleString("en")} opportunities)`;

interface ListedProps {
  readonly label: string;
  readonly count: number;
  readonly children: ReactNode;
}

function Listed({ label, count, children }: ListedProps) {
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 text-small text-soft">
      {label}
      <ul aria-label={label.replace(":", "")} className="contents wrap-anywhere">
        {children}
      </ul>
      {count > MAX_LISTED ? <span>and {(count - MAX_LISTED).toLocaleString("en")} more</span> : null}
    </div>
  );
}

interface ToColumnProps {
  readonly header: string;
  readonly onColumn: (header: string) => void;
  readonly children: ReactNode;
}

function ToColumn({ header, onColumn, children }: ToColumnProps) {
  return (
    <button
      type="button"
      title={`Opens the column ${header}`}
      className="min-h-6 text-left wrap-anywhere underline decoration-line-strong underline-offset-2 hover:decoration-text"
      onClick={() => onColumn(header)}
    >
      {children}
    </button>
  );
}
