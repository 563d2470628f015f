import { Masked } from "./masked";

/** By whom: the mail address of a person of the team, covered in presentation mode. */
export function MailAddress({ children }: { readonly children: string }) {
  return (
    <Masked what="mail address">
      <bdi>{children}</bdi>
    </Masked>
  );
}
