/** Data scope of a query. Created only here, so that a query without a scope does not compile. */
import "server-only";

declare const scoped: unique symbol;

export interface PartnerScope {
  readonly partnerId: string;
  readonly [scoped]: true;
}

export function partnerScope(partnerId: string): PartnerScope {
  if (partnerId === "") throw new Error("A partner account needs an id.");
  return { partnerId } as PartnerScope;
}
