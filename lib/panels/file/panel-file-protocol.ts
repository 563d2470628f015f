/** Messages between a page and the worker that reads its panel file. */
import type { ColumnMapping } from "../model/model.ts";
import type {
  EncodeOptions,
  PanelBlock,
  PanelPlan,
  PanelScan,
  ScanOptions,
  ScanProgress,
  ValueCount,
} from "./scan-model.ts";

export type FileWork =
  | { readonly kind: "scan"; readonly file: Blob; readonly options: ScanOptions }
  | { readonly kind: "values"; readonly header: string; readonly separator: string | null }
  | { readonly kind: "encode"; readonly mapping: readonly ColumnMapping[]; readonly options: EncodeOptions }
  | { readonly kind: "block"; readonly index: number };

/** `id`: number of the call, which its replies repeat. */
export interface FileRequest {
  readonly id: number;
  readonly work: FileWork;
}

export type FileReply =
  | { readonly id: number; readonly kind: "progress"; readonly progress: ScanProgress | number }
  | {
      readonly id: number;
      readonly kind: "done";
      readonly value: PanelScan | PanelPlan | PanelBlock | readonly ValueCount[];
    }
  /** `message`: sentence for the screen. */
  | { readonly id: number; readonly kind: "failed"; readonly message: string };
