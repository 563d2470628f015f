import { Disclosure } from "@/components/ui/disclosure";
import type { DictionaryRow } from "@/lib/qualification/dictionary";
import { formatUtc } from "@/lib/time";
import { keptApart } from "@/lib/kept-apart";

/** Who called it what, and when; the newest counts. */
export function DictionaryVersions({ versions }: Pick<DictionaryRow, "versions">) {
  const [now] = versions;
  if (!now) return null;
  return (
    <div className="mt-0.5 text-small text-soft">
      {versions.length === 1 ? (
        `Named by ${keptApart(now.by)}, ${formatUtc(now.at)}`
      ) : (
        <Disclosure summary={`${versions.length} versions, newest by ${keptApart(now.by)}`}>
          <ol className="grid gap-1 pl-5">
            {versions.map(({ version, name, note, by, at }) => (
              <li key={version} className="wrap-anywhere">
                {name ? <b>{name}</b> : "name taken back"} · {by}, {formatUtc(at)}
                {note ? <div>{note}</div> : null}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  );
}
