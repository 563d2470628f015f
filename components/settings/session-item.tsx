import { Button } from "@/components/ui/button";
import { Masked } from "@/components/ui/display/masked";
import { AsOf } from "@/components/ui/time/as-of";
import type { SessionLine } from "@/lib/settings/people-view";
import { formatUtc } from "@/lib/time";

interface SessionItemProps {
  readonly session: SessionLine;
  readonly pending: boolean;
  readonly onEnd: () => void;
}

export function SessionItem({ session, pending, onEnd }: SessionItemProps) {
  const { digest, agent, address, createdAt, seenAt, own } = session;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 flex-[1_1_15rem]">
        <p>
          <span className="font-medium">{agent || "Unknown browser"}</span>
          {own ? <span className="text-soft"> · this session</span> : null}
        </p>
        <p className="text-small text-soft wrap-anywhere">
          {address ? (
            <>
              from <Masked label="IP address">{address}</Masked> ·{" "}
            </>
          ) : null}
          since {formatUtc(createdAt)} · <AsOf event verb="seen" at={seenAt} focusable={false} />
        </p>
        <p className="text-small text-soft">
          Session <span className="mono">{digest}</span>
        </p>
      </div>
      <Button
        size="sm"
        aria-label={own ? `End your session ${digest}` : `End session ${digest}`}
        pending={pending}
        onClick={onEnd}
      >
        {own ? "End your session" : "End session"}
      </Button>
    </li>
  );
}
