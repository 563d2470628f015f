import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { callsText } from "@/lib/qualification/asked-groups";

interface BatchConfirmProps {
  readonly open: boolean;
  readonly calls: number;
  readonly partnerName: string;
  /** The effect: "Retry failed, 1 call". */
  readonly does: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asking a production service again is named in numbers first. */
export function BatchConfirm({ open, calls, partnerName, does, onClose, onConfirm }: BatchConfirmProps) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title="Ask the production service again?"
      confirm={does}
    >
      {callsText(calls)} as <bdi>{partnerName}</bdi> in production, for a real respondent. The service checks for
      duplicates and may remember that it did.
    </ConfirmDialog>
  );
}
