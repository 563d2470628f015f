import type { Metadata } from "next";
import { Accounts } from "@/components/settings/accounts";
import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Prefetched } from "@/lib/query/prefetched";
import { routes } from "@/lib/routes";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";
import { accountsQuery } from "@/lib/settings/account-queries";

export const metadata: Metadata = { title: "Partner accounts" };

/** Partner accounts: settings and access. */
export default async function PartnersPage() {
  const { role } = await requireSession();
  const disabledReason = deniedReason(role, "admin");
  return (
    <div className="grid max-w-4xl gap-4.5">
      <PageHeader title="Partner accounts">
        <span>
          Each has its own service, keys, library, runs and people; nothing of one shows in another. Part of{" "}
          <Link href={routes.settings()}>Settings</Link>.
        </span>
      </PageHeader>
      {disabledReason === undefined ? (
        <Prefetched queries={[accountsQuery()]}>
          <Accounts />
        </Prefetched>
      ) : (
        <Notice title="Partner accounts are kept by admins">
          <p>{disabledReason}</p>
          <p>
            <Link href={routes.settings()}>Back to the settings</Link>
          </p>
        </Notice>
      )}
    </div>
  );
}
