import type { Metadata } from "next";
import { AdminsOnly } from "@/components/settings/admins-only";
import { People } from "@/components/settings/people";
import { PageHeader } from "@/components/ui/page-header";
import { Prefetched } from "@/lib/query/prefetched";
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
      <PageHeader title="People">Users who can sign in, with their roles and partner accounts.</PageHeader>
      {refused === undefined ? (
        <Prefetched queries={[firstPeople(operator)]}>
          <People />
        </Prefetched>
      ) : (
        <AdminsOnly title="Only admins can manage people" reason={refused} />
      )}
    </div>
  );
}
