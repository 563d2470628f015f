import type { Metadata } from "next";
import { RoleRequired } from "@/components/activity/role-required";
import { SignatureCheck } from "@/components/api-tools/signature/signature-check";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";

export const metadata: Metadata = { title: "Signature check" };

export default async function SignatureCheckPage() {
  const { role } = await requireSession();
  const reason = deniedReason(role, "support");
  if (reason !== undefined) {
    return (
      <RoleRequired title="You don’t have access to the signature check" reason={reason}>
        It finds out why the service refused a signature.
      </RoleRequired>
    );
  }
  return <SignatureCheck />;
}
