"use client";

import { useQuery } from "@tanstack/react-query";
import { parseAsBoolean, useQueryStates } from "nuqs";
import { MAX_QUERY } from "@/lib/attributes/choices";
import { writePins } from "@/lib/attributes/pins";
import { matrixQuery } from "@/lib/attributes/queries";
import type { Int64 } from "@/lib/int64";
import { CopyButton } from "../ui/copy-button";
import { ExportButton } from "./export-button";
import { parseAsText } from "./link-parsers";
import { idsOf } from "./matrix-texts";
import { usePins } from "./use-pins";
import { useSettled } from "@/components/ui/use-settled";

const parsers = { filter: parseAsText(MAX_QUERY).withDefault(""), gaps: parseAsBoolean.withDefault(false) };
const PAUSE = 150;

/** What can be done with the rows of the matrix as it is filtered. */
export function AttributeActions({ id, readAt }: { readonly id: Int64; readonly readAt: number }) {
  const [{ filter, gaps }] = useQueryStates(parsers);
  const [pins] = usePins();
  const settled = useSettled(filter, PAUSE);
  // The very question that the matrix asks: it is asked once.
  const { data } = useQuery(matrixQuery(id, readAt, { pins, filter: settled, onlyGaps: gaps }));
  const ids = data ? idsOf(data) : [];
  return (
    <>
      {ids.length > 0 ? (
        <CopyButton text={ids.join("\n")} what={idWords(ids.length)} size="md" act="">
          Copy {idWords(ids.length)}
        </CopyButton>
      ) : null}
      <ExportButton
        what="matrix"
        count={data?.rows.length}
        params={{ id, pins: writePins(pins), filter: settled, gaps: gaps ? "1" : "0" }}
      />
    </>
  );
}

const idWords = (count: number): string => `${count.toLocaleString("en")} id${count === 1 ? "" : "s"}`;
