import { Link } from "@/components/ui/link";
import { routes } from "@/lib/routes";
import { OrderName } from "./order-name";

interface OpportunityLinkProps {
  readonly id: string;
  /** `""` when the service gave none. */
  readonly orderNumber: string;
}

/** An opportunity by its order number, with its id beside. */
export function OpportunityLink({ id, orderNumber }: OpportunityLinkProps) {
  return (
    <>
      <Link href={routes.opportunity(id)} className="font-medium wrap-anywhere">
        <OrderName id={id} orderNumber={orderNumber} />
      </Link>{" "}
      <span className="mono text-soft">{id}</span>
    </>
  );
}
