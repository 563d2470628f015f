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
      title={`Invitation link for ${isolateBidi(name)}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <CopyButton text={link} subject="the link" size="md" variant="ink">
            Copy link
          </CopyButton>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          This link is shown only once. Share it privately: the first person to open it chooses the password. It expires{" "}
          {formatUtc(until)}.
        </p>
        <TextField label="Link" mono readOnly value={link} onFocus={(event) => event.target.select()} />
      </div>
    </Dialog>
  );
}
