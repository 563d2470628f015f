import type { Metadata } from "next";
import { AdminsOnly } from "@/components/settings/admins-only";
import { SignInMethods } from "@/components/settings/sign-in-methods";
import { PageHeader } from "@/components/ui/page-header";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";
import { signInView } from "@/lib/settings/sign-in-view";

export const metadata: Metadata = { title: "Sign-in settings" };

/** Configured sign-in methods. */
export default async function SignInSettingsPage() {
  const { role } = await requireSession();
  const refused = deniedReason(role, "admin");
  return (
    <div className="grid max-w-4xl gap-4.5">
      <PageHeader title="Sign-in">Configured in the environment; changes take effect after a restart.</PageHeader>
      {refused === undefined ? (
        <SignInMethods {...await signInView()} />
      ) : (
        <AdminsOnly title="Only admins can see sign-in settings" reason={refused} />
      )}
    </div>
  );
}
