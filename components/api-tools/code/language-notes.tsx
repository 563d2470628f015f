import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { LANGUAGE_ROWS, type Language } from "@/lib/api-tools/code/languages";
import { routes } from "@/lib/routes";

/** Points that differ between languages. */
export function LanguageNotes({ language }: { readonly language: Language }) {
  const { label, hmac, int64, notes } = LANGUAGE_ROWS[language];
  return (
    <Panel title={`Notes for ${label}`}>
      <PanelBody className="grid gap-3">
        <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
          <dt className="text-soft">HMAC</dt>
          <dd className="mono wrap-anywhere">{hmac}</dd>
          <dt className="text-soft">Long IDs</dt>
          <dd className="wrap-anywhere">{int64}</dd>
        </dl>
        <ul className="grid list-disc gap-1.5 pl-4.5">
          {notes.map((note) => (
            <li key={note} className="wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
        <p>
          Was your signature refused? Use the <Link href={routes.signatureCheck()}>signature check</Link> to find out
          why.
        </p>
      </PanelBody>
    </Panel>
  );
}
