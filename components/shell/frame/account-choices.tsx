import { useState } from "react";
import { loadPartnerAccount } from "@/components/query/new-session";
import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { mayLeave } from "@/components/ui/navigation/unsaved-guard";
import { failureOf, type Failure } from "@/lib/failure";
import { isolateBidi } from "@/lib/bidi-isolate";
import { callMutation } from "@/lib/query/call-action";
import { choosePartner } from "@/lib/settings/choose-partner";
import type { NamedAccount } from "./named-account";

interface AccountChoicesProps {
  readonly partner: NamedAccount;
  readonly others: readonly NamedAccount[];
}

/**
 * Partner accounts to switch to. A switch reloads the console, so that no data of the previous account stays visible.
 */
export function AccountChoices({ partner, others }: AccountChoicesProps) {
  const [pending, setPending] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const choose = async (id: string) => {
    if (!mayLeave()) return;
    setPending(id);
    setFailure(undefined);
    try {
      await callMutation(choosePartner({ id }));
      loadPartnerAccount();
    } catch (error) {
      setPending(undefined);
      setFailure(failureOf(error));
      if (!failureOf(error)) throw error;
    }
  };
  return (
    <div className="grid w-64 max-w-full gap-2">
      <p className="text-small text-soft">
        Working for{" "}
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
          pendingText={`Switching to ${isolateBidi(name)}…`}
          onClick={() => void choose(id)}
        >
          <span className="truncate">
            Switch to <bdi>{name}</bdi>
          </span>
          <span className="font-normal text-soft">{environment}</span>
        </Button>
      ))}
      {failure ? <FailureNotice failure={failure} /> : null}
    </div>
  );
}
