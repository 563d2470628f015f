"use client";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { routes } from "@/lib/routes";
import { formatUtc } from "@/lib/time";
import { keptApart } from "@/lib/kept-apart";

interface InviteLinkProps {
  readonly name: string;
  readonly token: string;
  /** Epoch milliseconds. */
  readonly until: number;
  readonly onClose: () => void;
}

/** The link, this once: the console keeps nothing that it could be made from again. */
export function InviteLink({ name, token, until, onClose }: InviteLinkProps) {
  // Behind the #, which a browser sends to nobody.
  const link = `${window.location.origin}${routes.invitation()}#${token}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`The link for ${keptApart(name)}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <CopyButton text={link} what="the link" size="md" variant="ink">
            Copy the link
          </CopyButton>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          It is shown this once. Hand it over in a way that only they can read: whoever opens it first chooses the
          password. It can be used until {formatUtc(until)}.
        </p>
        <TextField label="Link" mono readOnly value={link} onFocus={(event) => event.target.select()} />
      </div>
    </Dialog>
  );
}
