"use client";

import type { ReactNode } from "react";
import { Button } from "../button";
import { Dialog } from "./dialog";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly title: ReactNode;
  /** Description of the effect. */
  readonly children: ReactNode;
  /** Button label stating the effect: "End 3 sessions". */
  readonly confirm: string;
  readonly pending?: boolean;
}

export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirm,
  pending = false,
}: ConfirmDialogProps) {
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="ink" onClick={onConfirm} pending={pending}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={footer}>
      {children}
    </Dialog>
  );
}
