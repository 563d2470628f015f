import Link from "next/link";
import { Notice } from "@/components/ui/notice";
import type { Int64 } from "@/lib/int64";
import { routes } from "@/lib/routes";

/** Asked for and not in the library: each link reads its opportunity. */
export function ConflictsNotRead({ ids }: { readonly ids: readonly Int64[] }) {
  return (
    <Notice title={ids.length === 1 ? "One of them was not read yet" : `${ids.length} of them were not read yet`}>
      <p>
        They count for nothing here until they are in the library. Opening one reads it:{" "}
        {ids.map((id, index) => (
          <span key={id}>
            {index > 0 ? ", " : null}
            <Link href={routes.opportunity(id)} className="mono">
              {id}
            </Link>
          </span>
        ))}
      </p>
    </Notice>
  );
}
