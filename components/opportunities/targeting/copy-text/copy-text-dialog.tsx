"use client";

import { TextAreaField } from "@/components/ui/form/text-area-field";
import { Dialog } from "@/components/ui/overlay/dialog";

interface CopyTextDialogProps {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
}

/** Text for copying by hand, after the browser refused to copy it. */
export function CopyTextDialog({ title, text, onClose }: CopyTextDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <p role="alert" className="mb-2.5">
        Your browser blocked copying. Select the text and copy it yourself.
      </p>
      <TextAreaField
        label="Text"
        readOnly
        dir="auto"
        rows={12}
        value={text}
        onFocus={(event) => event.target.select()}
      />
    </Dialog>
  );
}
