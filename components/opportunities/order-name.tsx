import { orderName } from "@/lib/opportunities/order-name";

interface OrderNameProps {
  readonly id: string;
  /** As received; `""` when the service gave none. */
  readonly orderNumber: string;
}

/** What an opportunity is called, unable to turn or mark up what stands around it. */
export const OrderName = (props: OrderNameProps) => <bdi>{orderName(props)}</bdi>;
