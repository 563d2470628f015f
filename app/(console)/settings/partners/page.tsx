import type { Metadata } from "next";
import { Accounts } from "@/components/settings/accounts";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Prefetched } from "@/lib/query/prefetched";
import { routes } from "@/lib/routes";
import { whyNot } from "@/lib/server/role";
import { gate } from "@/lib/server/session";
import { accountsQuery } from "@/lib/settings/account-queries";

export const metadata: Metadata = { title: "Partner accounts" };

/** Which partner accounts there are, how they are called, and who may work for them. */
export default async function PartnersPage() {
  const { role } = await gate();
  const notAllowed = whyNot(role, "admin");
  return (
    <div className="grid max-w-4xl gap-4.5">
      <PageHeader title="Partner accounts">
        <span>
          Each has its own service, keys, library, runs and people; nothing of one shows in another. Part of{" "}
          <Link href={routes.settings()}>Settings</Link>.
        </span>
      </PageHeader>
      {notAllowed === undefined ? (
        <Prefetched queries={[accountsQuery()]}>
          <Accounts />
        </Prefetched>
      ) : (
        <Notice title="Partner accounts are kept by admins">
          <p>{notAllowed}</p>
          <p>
            <Link href={routes.settings()}>Back to the settings</Link>
          </p>
        </Notice>
      )}
    </div>
  );
}
