/** Whose data a query may see. Made only here, so that a query without one does not compile. */
import "server-only";

declare const scoped: unique symbol;

/** One partner account. */
export interface PartnerScope {
  readonly partnerId: string;
  readonly [scoped]: true;
}

export function partnerScope(partnerId: string): PartnerScope {
  if (partnerId === "") throw new Error("A partner account needs an id.");
  return { partnerId } as PartnerScope;
}
