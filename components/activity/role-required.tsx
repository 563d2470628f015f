import { EmptyState } from "@/components/ui/empty-state";

interface RoleRequiredProps {
  readonly title: string;
  /** Required role, and the operator's own. */
  readonly reason: string;
  /** Description of the hidden content. */
  readonly children: string;
}

/** Replaces content that the operator's role may not see. */
export function RoleRequired({ title, reason, children }: RoleRequiredProps) {
  return (
    <div className="rounded-panel border border-line bg-raised">
      <EmptyState title={title}>
        <p>{reason}</p>
        <p>{children}</p>
      </EmptyState>
    </div>
  );
}
