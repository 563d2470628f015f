import { Link } from "@/components/ui/link";
import { VERDICT_MARKS } from "@/components/opportunities/lens-words";
import { AsOf } from "@/components/ui/as-of";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Td, Th } from "@/components/ui/table-cells";
import { nameOf, type DictionaryRow } from "@/lib/qualification/dictionary";
import { routes } from "@/lib/routes";
import { VERDICT_WORDS } from "@/lib/targeting/verdict-words";
import { DictionaryVersions } from "./dictionary-versions";

interface DictionaryLineProps {
  readonly row: DictionaryRow;
  /** Why this operator may not name anything. */
  readonly refusal: string | undefined;
  readonly onName: () => void;
}

/** One disposition: its two integers, what it is called, and where it was seen. */
export function DictionaryLine({ row, refusal, onName }: DictionaryLineProps) {
  const { pair, standard, group, versions, times, beside, lastAt } = row;
  const own = versions[0]?.name;
  const note = versions[0]?.note;
  return (
    <tr>
      <Th scope="row" className="font-normal!">
        <span className="mono">{pair}</span>
      </Th>
      <Td label="Called" className="min-w-40 wrap-anywhere">
        <div>
          {nameOf(row) === undefined ? <Chip state="maybe">Not named yet</Chip> : <b>{nameOf(row)}</b>}
          <small className="mt-0.5 block">
            {[own && standard ? `by default: ${standard}` : undefined, group].filter(Boolean).join(" · ")}
          </small>
          {note ? <p className="mt-0.5 max-w-[60ch]">{note}</p> : null}
          <DictionaryVersions versions={versions} />
        </div>
      </Td>
      <Td label="Seen" className="whitespace-nowrap">
        {times === 0 ? (
          <span className="text-soft">never</span>
        ) : (
          <Link href={routes.qualification(`tab=runs&pair=${pair}`)} aria-label={`Runs with ${pair}`}>
            {times === 1 ? "once" : `${times.toLocaleString("en")} times`}
          </Link>
        )}
      </Td>
      <Td label="Beside" className={beside.length === 0 ? "max-sm:hidden!" : undefined}>
        <div className="flex flex-wrap gap-x-2.5 gap-y-1">
          {beside.map(({ verdict, times: often }) => (
            <span key={verdict ?? "none"} className="inline-flex items-center gap-1 whitespace-nowrap">
              {verdict ? <Chip state={VERDICT_MARKS[verdict]}>{VERDICT_WORDS[verdict]}</Chip> : "no local reading"}
              <small>× {often.toLocaleString("en")}</small>
            </span>
          ))}
        </div>
      </Td>
      <Td label="Last seen">{lastAt === undefined ? "–" : <AsOf at={lastAt} verb="seen" focusable={false} />}</Td>
      <Td className="text-right max-sm:text-left">
        <Button size="sm" disabledReason={refusal} onClick={onName} aria-label={`Name disposition ${pair}`}>
          {own ? "Change" : "Name it"}
        </Button>
      </Td>
    </tr>
  );
}
