import { Link } from "@/components/ui/navigation/link";
import { routes } from "@/lib/routes";
import { OrderName } from "./order-name";

interface OpportunityLinkProps {
  readonly id: string;
  /** `""` if the service sent none. */
  readonly orderNumber: string;
}

/** Link to an opportunity: order number, with the id beside it. */
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
