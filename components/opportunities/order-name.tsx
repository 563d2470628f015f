import { orderName } from "@/lib/order-name";

interface OrderNameProps {
  readonly id: string;
  /** As received; `""` if the service sent none. */
  readonly orderNumber: string;
}

/** Name of an opportunity, with bidi controls and markup isolated from the surrounding text. */
export const OrderName = (props: OrderNameProps) => <bdi>{orderName(props)}</bdi>;
