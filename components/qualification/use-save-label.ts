import { useMutation, useQueryClient } from "@tanstack/react-query";
import { saveLabel } from "@/lib/qualification/label-actions";
import type { LabelWish } from "@/lib/qualification/label-params";
import { labelsKey } from "@/lib/qualification/labels";
import { runsKey } from "@/lib/qualification/queries";
import { ask } from "@/lib/query/ask";

/** Names a disposition, and reads anew whatever tells names: the dictionary, and the reasons of kept runs. */
export function useSaveLabel(onSaved: () => void) {
  const client = useQueryClient();
  const readAnew = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: labelsKey }),
      client.invalidateQueries({ queryKey: [...runsKey, "one"] }),
    ]);
  return useMutation({
    mutationFn: (wish: LabelWish) => ask(saveLabel(wish)),
    onSuccess: async () => {
      await readAnew();
      onSaved();
    },
    // Somebody else may have been quicker: their name has to be seen before this one is saved over it.
    onError: readAnew,
  });
}
