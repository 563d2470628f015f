import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { callsText } from "@/lib/qualification/form/requested-groups";

interface BatchConfirmProps {
  readonly open: boolean;
  readonly calls: number;
  readonly partnerName: string;
  /** Label that states the effect: "Retry 1 failed call". */
  readonly actionLabel: string;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Confirmation with numbers before a retry against a production service. */
export function BatchConfirm({ open, calls, partnerName, actionLabel, onClose, onConfirm }: BatchConfirmProps) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title="Send to production again?"
      confirm={actionLabel}
    >
      {callsText(calls)} as <bdi>{partnerName}</bdi> in production, for a real respondent. The service checks for
      duplicates and may remember this check.
    </ConfirmDialog>
  );
}
