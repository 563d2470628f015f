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
    <Button size="sm" aria-label={`Try it locally: ${pathChangesText(path)}`} onClick={() => tryPath(path)}>
      Try it locally
    </Button>
  );
}

/** Said once for all paths that can be tried. */
export function HypotheticalNote({ paths }: { readonly paths: readonly PathView[] }) {
  const tryPath = useTryPath();
  if (!tryPath || !paths.some(isTriable)) return null;
  return <small>A hypothetical, not advice for the respondent</small>;
}
