"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { runsKey } from "@/lib/qualification/queries";
import { gridQuery } from "@/lib/qualification/run-queries";
import { useRunSteering } from "./use-run-steering";

/** The grid of one kept run while its calls go on and afterwards. Looking at it asks nobody. */
export function useMatrix(id: string) {
  const client = useQueryClient();
  const grid = useQuery(gridQuery(id));
  const steering = useRunSteering(id, async () => {
    void client.invalidateQueries({ queryKey: [...runsKey, "list"] });
    await client.invalidateQueries({ queryKey: gridQuery(id).queryKey });
  });
  return { grid, ...steering };
}
