import type { UseQueryResult } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { Segmented } from "@/components/ui/form/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import type { ExportLocales, ExportPlan } from "@/lib/export/plan";
import { FORMATS, type Format } from "@/lib/export/table";
import { FORMAT_NAMES, FORMAT_DESCRIPTIONS } from "./export-text";

export interface ExportOptions {
  readonly format: Format;
  readonly bom: boolean;
  readonly guardIds: boolean;
  readonly locales: ExportLocales;
}

export const DEFAULT_OPTIONS: ExportOptions = { format: "xlsx", bom: true, guardIds: false, locales: "pinned" };

interface ExportChoiceProps {
  readonly plan: UseQueryResult<Pick<ExportPlan, "columns" | "locales" | "filters" | "texts">>;
  readonly options: ExportOptions;
  readonly onOptions: (options: ExportOptions) => void;
}

/** Format options, their effect on the data, and the resulting columns. */
export function ExportChoice({ plan, options, onOptions }: ExportChoiceProps) {
  const { format, bom, guardIds, locales } = options;
  const change = (part: Partial<ExportOptions>) => onOptions({ ...options, ...part });
  return (
    <div className="flex flex-col gap-3.5">
      <div>
        <Segmented
          label="Format"
          value={format}
          onChange={(next) => change({ format: next })}
          options={FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value] }))}
        />
        <p className="mt-1.5 text-small text-soft">{FORMAT_DESCRIPTIONS[format]}</p>
      </div>
      {format === "csv" ? (
        <div className="flex flex-col gap-1.5">
          <CheckboxField
            label="Mark the file as UTF-8"
            hint="Adds a BOM so Excel displays all scripts correctly."
            checked={bom}
            onChange={(event) => change({ bom: event.target.checked })}
          />
          <CheckboxField
            label="Protect long IDs in Excel"
            hint={
              <>
                Spreadsheets keep only 15 digits of a number. Written as <span className="mono">=&quot;123&quot;</span>,
                an ID keeps all its digits, but other programs may not read this format.
              </>
            }
            checked={guardIds}
            onChange={(event) => change({ guardIds: event.target.checked })}
          />
        </div>
      ) : null}
      <QueryView query={plan} skeleton={<Skeleton className="h-20" />}>
        {({ columns, locales: planLocales, filters, texts }) => (
          <div className="flex flex-col gap-3.5">
            {planLocales ? (
              <Segmented
                label="Texts in"
                value={locales}
                onChange={(next) => change({ locales: next })}
                options={[
                  {
                    value: "pinned",
                    label: `${planLocales.pinned} pinned locale${planLocales.pinned === 1 ? "" : "s"}`,
                  },
                  { value: "all", label: `All ${planLocales.all} locales` },
                ]}
              />
            ) : null}
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-small">
              <dt className="text-soft">Rows</dt>
              <dd className="wrap-anywhere">{filters}</dd>
              <dt className="text-soft">Columns</dt>
              <dd className="wrap-anywhere">{columns.join(", ")}</dd>
              {texts === undefined ? null : (
                <>
                  <dt className="text-soft">Texts</dt>
                  <dd>{texts}</dd>
                </>
              )}
            </dl>
          </div>
        )}
      </QueryView>
    </div>
  );
}
