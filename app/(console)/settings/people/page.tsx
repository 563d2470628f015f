import type { Metadata } from "next";
import { AdminsAlone } from "@/components/settings/admins-alone";
import { People } from "@/components/settings/people";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Prefetched } from "@/lib/query/prefetched";
import { routes } from "@/lib/routes";
import { whyNot } from "@/lib/server/role";
import { gate } from "@/lib/server/session";
import { firstPeople } from "@/lib/settings/first-people";

export const metadata: Metadata = { title: "People" };

/** Who may sign in, as what, and for which partner accounts. */
export default async function PeoplePage() {
  const operator = await gate();
  const refused = whyNot(operator.role, "admin");
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
        <AdminsAlone why={refused} />
      )}
    </div>
  );
}
