"use client";

import { Button } from "@/components/ui/button";
import { isTriable } from "@/lib/qualification/form/typed-answers";
import type { PathView } from "@/lib/qualification/model/nearest-view";
import { pathChangesText } from "@/lib/qualification/model/nearest-text";
import { useTryPath } from "./try-path";

/** Button that applies the path's answers and evaluates the groups again locally; sends nothing to the service. */
export function NearestTry({ path }: { readonly path: PathView }) {
  const tryPath = useTryPath();
  if (!tryPath || !isTriable(path)) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Button size="sm" aria-label={`Try it locally: ${pathChangesText(path)}`} onClick={() => tryPath(path)}>
        Try it locally
      </Button>
      <small>A hypothetical, not advice for the respondent</small>
    </span>
  );
}
