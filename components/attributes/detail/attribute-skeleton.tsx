import { Breadcrumb } from "@/components/ui/navigation/breadcrumb";
import { HandOverFocus } from "@/components/ui/navigation/hand-over-focus";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { routes } from "@/lib/routes";

/** Placeholder of header, facts and tabs. */
export function AttributeSkeleton() {
  return (
    <div className="flex flex-col gap-4.5">
      <Skeleton className="h-16" />
      <Skeleton className="h-9" />
      <Skeleton className="h-105" />
    </div>
  );
}

/** Page of an attribute while the service is called for the first time. */
export function AttributePageSkeleton({ id }: { readonly id: string }) {
  return (
    <div aria-busy className="flex flex-col gap-1">
      <Breadcrumb parent={{ label: "Attributes", href: routes.attributes() }}>Attribute {id}</Breadcrumb>
      <div className="grid gap-4.5">
        <PageHeader title={`Attribute ${id}`} />
        <HandOverFocus />
        <span role="status" className="sr-only">
          Loading
        </span>
        <AttributeSkeleton />
      </div>
    </div>
  );
}
