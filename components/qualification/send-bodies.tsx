"use client";

import { Disclosure } from "@/components/ui/disclosure";
import { usePresentation } from "@/components/ui/display-provider";
import { MASK } from "@/components/ui/masked";
import type { Int64 } from "@/lib/int64";
import { callsText, groupsText } from "@/lib/qualification/asked-groups";
import { bodyPreview } from "@/lib/qualification/body-preview";
import type { CheckForm } from "@/lib/qualification/form";
import type { PlannedCall } from "@/lib/qualification/run-plan";
import type { Dialect } from "@/lib/sampling/dialect";

interface SendBodiesProps {
  readonly form: CheckForm;
  readonly calls: readonly PlannedCall[];
  readonly dialect: Dialect;
}

/** What each call will carry, with what is personal masked. They differ in their groups alone, so the first is shown. */
export function SendBodies({ form, calls, dialect }: SendBodiesProps) {
  const [first, ...others] = calls;
  // The first letters of an id and the network of an address stay readable otherwise.
  const shown = usePresentation() ? { ...form, respondentId: covered(form.respondentId), ip: covered(form.ip) } : form;
  const body = (groups: readonly Int64[]) => bodyPreview(shown, groups, dialect);
  return (
    <>
      <Body
        label={others.length > 0 ? "Body of call 1, redacted" : "Body of the call, redacted"}
        text={body(first?.groupIds ?? [])}
      />
      {others.length > 0 ? (
        <Disclosure summary={`and ${others.length === 1 ? "1 more call" : `${others.length} more calls`}`}>
          <ol aria-label={`The other ${callsText(others.length)}`} className="grid gap-2">
            {others.map(({ number, groupIds }) => (
              <li key={number} className="grid gap-1">
                <small>
                  Call {number}, {groupsText(groupIds.length)}
                </small>
                <Body label={`Body of call ${number}, redacted`} text={body(groupIds)} />
              </li>
            ))}
          </ol>
        </Disclosure>
      ) : null}
    </>
  );
}

const covered = (text: string): string => (text.trim() === "" ? "" : MASK);

function Body({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <pre
      aria-label={label}
      role="region"
      tabIndex={0}
      className="mono max-h-96 overflow-auto rounded-control border border-line bg-subtle px-3 py-2 text-small leading-4.5 wrap-anywhere whitespace-pre-wrap"
    >
      {text}
    </pre>
  );
}
