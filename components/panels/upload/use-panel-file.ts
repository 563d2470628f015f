"use client";

import { useEffect, useRef, useState } from "react";
import { newUuid } from "@/components/ui/new-uuid";
import { openPanelFile, type OpenPanelFile } from "@/lib/panels/file/panel-file-client";
import { PanelFileError, type ScanOptions, type ScanProgress } from "@/lib/panels/file/scan-model";

export type FileState =
  | { readonly kind: "none" }
  | { readonly kind: "reading"; readonly file: File; readonly progress: ScanProgress | undefined }
  /** `message`: sentence for the screen. */
  | { readonly kind: "failed"; readonly file: File; readonly message: string }
  | OpenState;

export interface OpenState {
  readonly kind: "open";
  /** Differs for each reading of a file. */
  readonly key: string;
  readonly file: File;
  readonly options: ScanOptions;
  readonly opened: OpenPanelFile;
}

export interface PanelFile {
  readonly state: FileState;
  /** Reads a file; one that is being read or open is closed. */
  readonly open: (file: File, options?: ScanOptions) => Promise<OpenPanelFile | undefined>;
  /** Stops reading or closes the file, and frees its memory. */
  readonly close: () => void;
}

const NOT_READ = "The file couldn’t be read. It may have been moved or changed. Choose it again.";

/** File that is read in a worker of this browser. External systems: the worker and the file. */
export function usePanelFile(): PanelFile {
  const [state, setState] = useState<FileState>({ kind: "none" });
  const current = useRef<{ readonly controller: AbortController; opened?: OpenPanelFile }>(undefined);

  const end = () => {
    current.current?.controller.abort();
    current.current?.opened?.close();
    current.current = undefined;
  };
  const leave = useRef(end);
  useEffect(() => {
    const close = leave.current;
    return () => close();
  }, []);

  const open = async (file: File, options: ScanOptions = {}): Promise<OpenPanelFile | undefined> => {
    end();
    const own: { readonly controller: AbortController; opened?: OpenPanelFile } = { controller: new AbortController() };
    current.current = own;
    const isCurrent = () => current.current === own;
    setState({ kind: "reading", file, progress: undefined });
    try {
      const { signal } = own.controller;
      const onProgress = (progress: ScanProgress) => {
        if (isCurrent()) setState({ kind: "reading", file, progress });
      };
      const opened = await openPanelFile(file, { ...options, signal, onProgress });
      if (!isCurrent()) {
        opened.close();
        return undefined;
      }
      own.opened = opened;
      setState({ kind: "open", key: newUuid(), file, options, opened });
      return opened;
    } catch (error) {
      if (!isCurrent()) return undefined;
      // Other errors come from the browser's file access; their texts may name the file.
      const message = error instanceof PanelFileError ? error.message : NOT_READ;
      setState({ kind: "failed", file, message });
      return undefined;
    }
  };

  const close = () => {
    end();
    setState({ kind: "none" });
  };
  return { state, open, close };
}
