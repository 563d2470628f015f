import { useState } from "react";
import { FailureNotice } from "@/components/query/failure-notice";
import { goToAccount } from "@/components/query/begin-anew";
import { Button } from "@/components/ui/button";
import { mayLeave } from "@/components/ui/leaving";
import { keptApart } from "@/lib/kept-apart";
import { askOnce } from "@/lib/query/ask";
import { failureOf, type Failure } from "@/lib/failure";
import { choosePartner } from "@/lib/settings/choose-partner";
import type { NamedAccount } from "./partner-switch";

interface AccountChoicesProps {
  readonly partner: NamedAccount;
  readonly others: readonly NamedAccount[];
}

/** Partner accounts to work for. Another one begins the console anew: nothing of the one before stays in sight. */
export function AccountChoices({ partner, others }: AccountChoicesProps) {
  const [pending, setPending] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const choose = async (id: string) => {
    if (!mayLeave()) return;
    setPending(id);
    setFailure(undefined);
    try {
      await askOnce(choosePartner({ id }));
      goToAccount();
    } catch (error) {
      setPending(undefined);
      setFailure(failureOf(error));
      if (!failureOf(error)) throw error;
    }
  };
  return (
    <div className="grid w-64 max-w-full gap-2">
      <p className="text-small text-soft">
        You work for{" "}
        <b dir="auto" className="text-text">
          {partner.name}
        </b>{" "}
        ({partner.environment}).
      </p>
      {others.map(({ id, name, environment }) => (
        <Button
          key={id}
          className="w-full justify-between"
          pending={pending === id}
          pendingText={`Going to ${keptApart(name)}…`}
          onClick={() => void choose(id)}
        >
          <span className="truncate">
            Work for <bdi>{name}</bdi>
          </span>
          <span className="font-normal text-soft">{environment}</span>
        </Button>
      ))}
      {failure ? <FailureNotice failure={failure} /> : null}
    </div>
  );
}
