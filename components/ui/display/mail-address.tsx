import { Masked } from "./masked";

/** A team member's email address; masked in presentation mode. */
export function MailAddress({ children }: { readonly children: string }) {
  return (
    <Masked label="email address">
      <bdi>{children}</bdi>
    </Masked>
  );
}
