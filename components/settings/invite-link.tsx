"use client";

import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/text-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { CopyButton } from "@/components/ui/text/copy-button";
import { isolateBidi } from "@/lib/bidi-isolate";
import { routes } from "@/lib/routes";
import { formatUtc } from "@/lib/time";

interface InviteLinkProps {
  readonly name: string;
  readonly token: string;
  /** Epoch milliseconds. */
  readonly until: number;
  readonly onClose: () => void;
}

/** Shows the link once: the console keeps nothing from which it could be restored. */
export function InviteLink({ name, token, until, onClose }: InviteLinkProps) {
  // In the URL fragment, which the browser does not send to any server.
  const link = `${window.location.origin}${routes.invitation()}#${token}`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`The link for ${isolateBidi(name)}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <CopyButton text={link} subject="the link" size="md" variant="ink">
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
