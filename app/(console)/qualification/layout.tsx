import type { ReactNode } from "react";
import { FormKeeper } from "@/components/qualification/form-keeper";

/** Around the form and every run's page. It reads nothing, so it has nothing to guard; the pages gate themselves. */
export default function QualificationLayout({ children }: { children: ReactNode }) {
  return <FormKeeper>{children}</FormKeeper>;
}
