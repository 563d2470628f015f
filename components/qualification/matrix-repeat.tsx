import { failureText } from "@/components/query/failure-text";
import { Chip } from "@/components/ui/chip";
import { ServiceText } from "@/components/ui/service-text";
import type { Failure } from "@/lib/failure";
import { repeatLabel, repeatWords, type CallsToRepeat } from "@/lib/qualification/matrix-calls";
import type { BatchView } from "@/lib/qualification/run-progress";
import { formatUtcSeconds } from "@/lib/time";
import { BatchAgain } from "./batch-again";

interface MatrixRepeatProps {
  readonly repeat: CallsToRepeat;
  readonly batches: readonly BatchView[];
  readonly pending: boolean;
  /** Why it cannot be asked again. */
  readonly refusal: string | undefined;
  /** Set for a production partner. */
  readonly production: { readonly partnerName: string } | undefined;
  readonly onAsk: (batches: readonly number[], confirmed: boolean) => void;
}

/** Why pairs have no answer, and the one press that asks about them again. */
export function MatrixRepeat({ repeat, batches, ...again }: MatrixRepeatProps) {
  const own = batches.filter(({ number }) => repeat.batches.includes(number));
  const failures = Map.groupBy(
    own.flatMap(({ failure, reference, askedAt }) => (failure ? [{ failure, reference, askedAt }] : [])),
    ({ failure }) => `${failure.code} ${failure.message}`,
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3.5 py-2">
      <div className="min-w-0 flex-[1_1_18rem]">
        {[...failures.values()]
          .slice(0, 3)
          .map(([first]) =>
            first ? <Told key={`${first.failure.code} ${first.failure.message}`} {...first} /> : null,
          )}
        <small className="wrap-anywhere">{repeatWords(repeat)}</small>
      </div>
      <BatchAgain {...again} batches={repeat.batches} does={repeatLabel(repeat)} />
    </div>
  );
}

interface ToldProps {
  readonly failure: Failure;
  readonly reference: string | undefined;
  readonly askedAt: number | undefined;
}

function Told({ failure, reference = failure.reference, askedAt }: ToldProps) {
  const { title, state } = failureText[failure.code];
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small text-soft">
      <Chip state={state}>{title}</Chip>
      {failure.message && failure.message !== title ? (
        <span className="wrap-anywhere">
          “<ServiceText text={failure.message} limit={200} />”
        </span>
      ) : null}
      <span className="wrap-anywhere">
        {[reference ? `reference ${reference}` : "", askedAt === undefined ? "" : formatUtcSeconds(askedAt)]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </p>
  );
}
