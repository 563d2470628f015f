import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { NothingLeft } from "@/components/ui/nothing-left";
import { BY_ITSELF, type CallWish } from "@/lib/activity/request-choices";
import { routes } from "@/lib/routes";
import { NO_CALL_FILTER, PERIOD_WORDS } from "./calls-filter";
import { outcomeWords } from "./outcome-words";
import type { SetCallsUrl } from "./use-calls-url";
import { keptApart } from "@/lib/kept-apart";

interface CallsNothingProps {
  /** `undefined` while they are counted. */
  readonly all: number | undefined;
  readonly wish: CallWish;
  readonly set: SetCallsUrl;
}

export function CallsNothing({ all, wish, set }: CallsNothingProps) {
  const push = { history: "push" } as const;
  const narrowing = narrowingOf(wish);
  if (narrowing.length > 0) {
    return (
      <NothingLeft
        all={all ?? 0}
        what={all === 1 ? "call" : "calls"}
        narrowing={narrowing.map(({ field, words }) => ({
          words,
          onRemove: () => void set({ [field]: null }, push),
        }))}
        onRemoveAll={() => void set(NO_CALL_FILTER, push)}
      >
        No call fits all of this.
      </NothingLeft>
    );
  }
  return (
    <EmptyState
      title="No calls yet"
      action={
        <ButtonLink href={routes.opportunities()} variant="ink">
          Look up an opportunity
        </ButtonLink>
      }
    >
      Every call to the service is listed here with how it ended. What was sent and answered is not kept.
    </EmptyState>
  );
}

function narrowingOf({ operation, outcome, by, ref, period }: CallWish) {
  const told = outcome === "failed" ? "failed" : outcomeWords(outcome).words.toLowerCase();
  return [
    { field: "ref", value: ref, words: `reference ${ref}` },
    { field: "operation", value: operation, words: operation },
    { field: "outcome", value: outcome, words: told },
    { field: "by", value: by, words: by === BY_ITSELF ? "by itself" : `by ${keptApart(by)}` },
    {
      field: "period",
      value: period,
      words: PERIOD_WORDS.find(({ value }) => value === period)?.label.toLowerCase() ?? period,
    },
  ].filter(({ value }) => Boolean(value));
}
