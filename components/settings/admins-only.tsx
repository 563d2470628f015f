import { Notice } from "@/components/ui/notice";

/** Replaces content that only admins may see. */
export function AdminsOnly({ reason }: { readonly reason: string }) {
  return (
    <Notice title="Only admins see who may sign in">
      {reason} An admin can invite people, give them another role or partner account, and end sessions.
    </Notice>
  );
}
