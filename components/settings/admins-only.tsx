import { Notice } from "@/components/ui/notice";

/** Replaces content that only admins may see. */
export function AdminsOnly({ reason }: { readonly reason: string }) {
  return (
    <Notice title="Only admins can manage people">{reason} Ask an admin to invite someone or to change access.</Notice>
  );
}
