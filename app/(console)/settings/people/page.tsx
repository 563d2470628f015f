import type { Metadata } from "next";
import { AdminsOnly } from "@/components/settings/admins-only";
import { People } from "@/components/settings/people";
import { Link } from "@/components/ui/navigation/link";
import { PageHeader } from "@/components/ui/page-header";
import { Prefetched } from "@/lib/query/prefetched";
import { routes } from "@/lib/routes";
import { deniedReason } from "@/lib/server/auth/role";
import { requireSession } from "@/lib/server/auth/session";
import { firstPeople } from "@/lib/settings/first-people";

export const metadata: Metadata = { title: "People" };

/** People who may sign in, with their roles and partner accounts. */
export default async function PeoplePage() {
  const operator = await requireSession();
  const refused = deniedReason(operator.role, "admin");
  return (
    <div className="grid gap-4.5">
      <PageHeader title="People">
        <span>
          Who may sign in, and for which partner accounts. Part of <Link href={routes.settings()}>Settings</Link>.
        </span>
      </PageHeader>
      {refused === undefined ? (
        <Prefetched queries={[firstPeople(operator)]}>
          <People />
        </Prefetched>
      ) : (
        <AdminsOnly reason={refused} />
      )}
    </div>
  );
}
