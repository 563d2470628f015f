import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { routes } from "@/lib/routes";

/**
 * Empty state that explains personas and how to create the first; for read-only operators, the role that can create
 * them.
 */
export function PersonasEmpty({ refusal }: { readonly refusal: string | undefined }) {
  if (refusal !== undefined) {
    return (
      <EmptyState title="No personas yet">
        A persona is a saved test respondent. Personas shared by support staff appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No personas yet"
      action={
        <ButtonLink href={routes.qualification()} variant="ink">
          Open the qualify form
        </ButtonLink>
      }
    >
      A persona is a saved test respondent. Fill in “Who” in the qualify form and save it, or import a file. Sandbox
      personas are available there.
    </EmptyState>
  );
}
