import { PanelBody } from "@/components/ui/panel-body";
import type { ScannedColumn } from "@/lib/panels/file/scan-model";

interface KeptColumnsProps {
  readonly columns: readonly ScannedColumn[];
  /** Headers of the columns that are used. */
  readonly used: readonly string[];
}

/** Columns that are stored, and those that are not. */
export function KeptColumns({ columns, used }: KeptColumnsProps) {
  const kept = new Set(used);
  const refused = columns.filter(({ verdict }) => verdict.kind === "identity");
  const unused = columns.filter(({ header, verdict }) => !kept.has(header) && verdict.kind !== "identity");
  return (
    <PanelBody className="grid gap-3 sm:grid-cols-2">
      <section className="min-w-0">
        <h3>Stored</h3>
        <p className="text-soft">
          For each person, in random order and without name or ID: country, language, device, and mapped answers with
          their week. Answers that fewer than 10 people share are counted as unknown, or as one of several.
        </p>
        <Headers label="Stored columns" headers={used} />
      </section>
      <section className="min-w-0">
        <h3>Not stored</h3>
        <p className="text-soft">
          {refused.length > 0 ? "Columns that identify people are refused and never leave this browser. " : ""}
          To suggest a mapping, the headers of the other columns and values shared by at least 10 people were sent to
          the console. What isn’t mapped isn’t stored.
        </p>
        <Headers label="Columns refused" headers={refused.map(({ header }) => header)} note="refused" />
        <Headers label="Columns not mapped" headers={unused.map(({ header }) => header)} />
      </section>
    </PanelBody>
  );
}

interface HeadersProps {
  readonly label: string;
  readonly headers: readonly string[];
  readonly note?: string;
}

function Headers({ label, headers, note }: HeadersProps) {
  if (headers.length === 0) return null;
  return (
    <ul aria-label={label} className="mt-1.5 flex max-h-48 flex-wrap gap-1 overflow-y-auto">
      {headers.map((header) => (
        <li key={header} className="max-w-full rounded-inset border border-line bg-page px-1.75 text-small leading-5">
          <bdi className="wrap-anywhere">{header}</bdi>
          {note === undefined ? null : <span className="text-soft"> {note}</span>}
        </li>
      ))}
    </ul>
  );
}
