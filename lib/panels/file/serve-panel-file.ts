/** Worker's side of an open panel file: does the work of each call, one after another. */
import { encodePanel, type PanelEncoder } from "./encode/encode-panel.ts";
import type { FileReply, FileRequest, FileWork } from "./panel-file-protocol.ts";
import { frequentValues, scanFile, type ScannedFile } from "./scan-file.ts";
import {
  PanelFileError,
  type PanelBlock,
  type PanelPlan,
  type PanelScan,
  type ScanProgress,
  type ValueCount,
} from "./scan-model.ts";

/** Part of a worker's global scope that is used. */
interface WorkerScope {
  addEventListener: (type: "message", listener: (event: MessageEvent<FileRequest>) => void) => void;
  postMessage: (reply: FileReply, transfer: Transferable[]) => void;
}

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 100;
const FAILED = "The file can’t be read. It may have been changed or moved. Choose it again.";

export function servePanelFile(scope: WorkerScope): void {
  let file: ScannedFile | undefined;
  let encoder: PanelEncoder | undefined;
  let before: Promise<void> = Promise.resolve();

  const reporter = (id: number) => {
    let last = -Infinity;
    return (progress: ScanProgress | number): void => {
      const now = performance.now();
      if (now - last < REPORT_EVERY) return;
      last = now;
      scope.postMessage({ id, kind: "progress", progress }, []);
    };
  };

  const scanned = (): ScannedFile => {
    if (!file) throw new PanelFileError("No file is open.");
    return file;
  };

  const perform = async (
    id: number,
    work: FileWork,
  ): Promise<PanelScan | PanelPlan | PanelBlock | readonly ValueCount[]> => {
    const report = reporter(id);
    if (work.kind === "scan") {
      file = await scanFile(work.file, work.options, { onProgress: report });
      return file.scan;
    }
    if (work.kind === "values") {
      const column = scanned().columns.find(({ header }) => header === work.header);
      return column ? frequentValues(column, work.separator) : [];
    }
    if (work.kind === "block") {
      if (!encoder) throw new PanelFileError("No mapping was applied.");
      return encoder.block(work.index);
    }
    encoder = undefined;
    const steps = encodePanel(scanned(), work.mapping, work.options);
    for (;;) {
      const step = steps.next();
      if (step.done) {
        encoder = step.value;
        return encoder.plan;
      }
      report(step.value);
    }
  };

  const answer = async ({ id, work }: FileRequest): Promise<void> => {
    try {
      const value = await perform(id, work);
      scope.postMessage({ id, kind: "done", value }, "bytes" in value ? [value.bytes.buffer as ArrayBuffer] : []);
    } catch (error) {
      // Messages of other errors may repeat what is in the file.
      scope.postMessage({ id, kind: "failed", message: error instanceof PanelFileError ? error.message : FAILED }, []);
    }
  };

  scope.addEventListener("message", ({ data }) => {
    before = before.then(() => answer(data));
  });
}
