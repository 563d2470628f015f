import type { ReactNode } from "react";
import { classNames } from "./class-names";

/** Padded section of a panel; consecutive sections are separated by a line. */
export function PanelBody({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <div className={classNames("px-3.5 py-3 [div+&]:border-t", className)}>{children}</div>;
}
