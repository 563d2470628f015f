import { Notice } from "@/components/ui/notice";

/** In the place of what only admins may see. */
export function AdminsAlone({ why }: { readonly why: string }) {
  return (
    <Notice title="Only admins see who may sign in">
      {why} An admin can invite people, give them another role or partner account, and end sessions.
    </Notice>
  );
}
