import { unfindableSentence } from "@/lib/attributes/sync-words";
import { failureOf } from "@/lib/failure";
import { FailureNotice } from "../query/failure-notice";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { useMakeFindable } from "./use-sync";

interface SyncBehindProps {
  /** Attributes. */
  readonly behind: number;
  readonly notAllowed: string | undefined;
}

/** Texts that were read and that a search does not find, while nothing is about to change that. */
export function SyncBehind({ behind, notAllowed }: SyncBehindProps) {
  const make = useMakeFindable();
  const failure = failureOf(make.error);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Chip state="maybe">not findable</Chip>
      <p>{unfindableSentence(behind)}</p>
      <Button
        size="sm"
        pending={make.isPending}
        onClick={() => make.mutate()}
        {...(notAllowed === undefined ? {} : { disabledReason: notAllowed })}
      >
        Resume
      </Button>
      {failure ? <FailureNotice failure={failure} live="assertive" /> : null}
    </div>
  );
}
