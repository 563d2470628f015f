import { EmptyState } from "@/components/ui/empty-state";

interface RoleNeededProps {
  readonly title: string;
  /** "This needs the role support. You are signed in as viewer." */
  readonly reason: string;
  /** What is kept here. */
  readonly children: string;
}

/** In the place of what the person's role does not show. */
export function RoleNeeded({ title, reason, children }: RoleNeededProps) {
  return (
    <div className="rounded-panel border border-line bg-raised">
      <EmptyState title={title}>
        <p>{reason}</p>
        <p>{children}</p>
      </EmptyState>
    </div>
  );
}
