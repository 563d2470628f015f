import type { ReactNode } from "react";
import { ModalFrame } from "./modal-frame";

interface SideSheetProps {
  readonly open: boolean;
  /** Called for Escape, the close button and a press outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** What stands beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog along the right edge, as high as the window: one thing whole, beside the list it came from. */
export function SideSheet({ open, onClose, title, aside, children }: SideSheetProps) {
  return (
    <ModalFrame
      open={open}
      onClose={onClose}
      title={title}
      aside={aside}
      toField={false}
      className="my-0 mr-0 ml-auto h-dvh max-h-none w-[min(38rem,100vw)] max-w-none border-l"
      columnClassName="h-full"
    >
      <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
    </ModalFrame>
  );
}
