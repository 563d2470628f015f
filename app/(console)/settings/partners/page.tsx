import type { Metadata } from "next";
import { Accounts } from "@/components/settings/accounts";
import { AdminsOnly } from "@/components/settings/admins-only";
import { PageHeader } from "@/components/ui/page-header";
import { Prefetched } from "@/lib/query/prefetched";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";
import { accountsQuery } from "@/lib/settings/account-queries";

export const metadata: Metadata = { title: "Partner accounts" };

/** Partner accounts: settings and access. */
export default async function PartnersPage() {
  const { role } = await requireSession();
  const refused = deniedReason(role, "admin");
  return (
    <div className="grid max-w-4xl gap-4.5">
      <PageHeader title="Partner accounts">
        Each account has its own service, credentials, library, and runs. No data is shared between accounts.
      </PageHeader>
      {refused === undefined ? (
        <Prefetched queries={[accountsQuery()]}>
          <Accounts />
        </Prefetched>
      ) : (
        <AdminsOnly title="Only admins can manage partner accounts" reason={refused} />
      )}
    </div>
  );
}
