import { Notice } from "@/components/ui/notice";

/** Further differences are only counted. */
const MAX_NAMED = 4;

/** Differences of this attribute from the contract; renders nothing if there are none. */
export function ContractNote({ phrases }: { readonly phrases: readonly string[] }) {
  if (phrases.length === 0) return null;
  const more = phrases.length - MAX_NAMED;
  return (
    <Notice title="The service sent fields or values that aren’t in the contract">
      <ul className="flex flex-wrap gap-x-3">
        {phrases.slice(0, MAX_NAMED).map((phrase) => (
          <li key={phrase}>
            <bdi>{phrase}</bdi>
          </li>
        ))}
        {more > 0 ? <li>{more.toLocaleString("en")} more</li> : null}
      </ul>
    </Notice>
  );
}
