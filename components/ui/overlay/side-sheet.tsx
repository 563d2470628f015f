import type { ReactNode } from "react";
import { ModalFrame } from "./modal-frame";

interface SideSheetProps {
  readonly open: boolean;
  /** Called on Escape, the close button and a click outside. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Content beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Full-height modal along the right edge: the details of one item, beside the list it came from. */
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
      <section className="min-h-0 flex-1 overflow-y-auto">{children}</section>
    </ModalFrame>
  );
}
