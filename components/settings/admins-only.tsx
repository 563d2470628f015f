import { Notice } from "@/components/ui/notice";

interface AdminsOnlyProps {
  readonly title: string;
  /** Required role, and the operator's own. */
  readonly reason: string;
}

/** Replaces content that only admins may see. */
export function AdminsOnly({ title, reason }: AdminsOnlyProps) {
  return <Notice title={title}>{reason}</Notice>;
}
