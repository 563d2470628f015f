import { useRef } from "react";
import { newUuid } from "@/components/ui/new-uuid";
import { openAfter, pressFor, type Press } from "@/lib/qualification/press";

/** The ids of the presses of one run button. What a press asks for stays in this tab's memory until it is answered. */
export function usePress() {
  const open = useRef<Press>(undefined);
  return {
    /** @param wish all that the press asks for, without its id. */
    idFor: (wish: object): string => {
      open.current = pressFor(open.current, JSON.stringify(wish), newUuid);
      return open.current.id;
    },
    began: () => {
      open.current = undefined;
    },
    failed: (error: Error) => {
      open.current = openAfter(open.current, error);
    },
  };
}
