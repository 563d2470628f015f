"use client";

import { useEffect, useRef, useState } from "react";
import { newUuid } from "@/lib/query/new-uuid";
import { openPanelFile, type OpenPanelFile } from "@/lib/panels/file/panel-file-client";
import { PanelFileError, type ScanOptions, type ScanProgress } from "@/lib/panels/file/scan-model";

export type FileState =
  | { readonly kind: "none" }
  | { readonly kind: "parsing"; readonly file: File; readonly progress: ScanProgress | undefined }
  /** `message`: sentence for the screen. */
  | { readonly kind: "failed"; readonly file: File; readonly message: string }
  | OpenState;

export interface OpenState {
  readonly kind: "open";
  /** Differs for each parsing of a file. */
  readonly key: string;
  readonly file: File;
  readonly options: ScanOptions;
  /** Options of the parsing in progress; otherwise those of the open one. */
  readonly wanted: ScanOptions;
  readonly opened: OpenPanelFile;
  /** The same file is being read again with other options. */
  readonly busy: boolean;
  /** Reason why the last parsing with other options failed; the earlier one stays open. */
  readonly fault: string | undefined;
}

export interface PanelFile {
  readonly state: FileState;
  /** Reads a file; one that is being read or open is closed. */
  readonly open: (file: File) => Promise<void>;
  /**
   * Reads the open file again; it stays open until the new parsing has succeeded. Only the last of several calls counts,
   * so that `options` are those wanted so far, with a change.
   */
  readonly openAgain: (options: ScanOptions) => Promise<void>;
  /** Stops parsing or closes the file, and frees its memory. */
  readonly close: () => void;
}

const NOT_READ = "The file couldn’t be read. It may have been moved or changed. Choose it again.";

/** Other errors come from the browser's file access; their texts may name the file. */
const messageOf = (error: unknown): string => (error instanceof PanelFileError ? error.message : NOT_READ);

interface Parsing {
  /** Of the parsing in progress. */
  controller: AbortController;
  opened?: OpenPanelFile;
}

/** File that is read in a worker of this browser. External systems: the worker and the file. */
export function usePanelFile(): PanelFile {
  const [state, setState] = useState<FileState>({ kind: "none" });
  const current = useRef<Parsing>(undefined);

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

  /** File that was read; `undefined` if another one replaced it meanwhile. */
  const read = async (
    own: Parsing,
    file: File,
    options: ScanOptions,
    onProgress?: (progress: ScanProgress) => void,
  ) => {
    const { signal } = own.controller;
    const opened = await openPanelFile(file, { ...options, signal, ...(onProgress ? { onProgress } : {}) });
    if (current.current !== own || signal.aborted) {
      opened.close();
      return undefined;
    }
    own.opened?.close();
    own.opened = opened;
    const parsed = { kind: "open", key: newUuid(), file, options, wanted: options, opened } as const;
    setState({ ...parsed, busy: false, fault: undefined });
    return opened;
  };

  const open = async (file: File): Promise<void> => {
    end();
    const own: Parsing = { controller: new AbortController() };
    current.current = own;
    setState({ kind: "parsing", file, progress: undefined });
    const onProgress = (progress: ScanProgress) => {
      if (current.current === own) setState({ kind: "parsing", file, progress });
    };
    try {
      await read(own, file, {}, onProgress);
    } catch (error) {
      if (current.current === own) setState({ kind: "failed", file, message: messageOf(error) });
    }
  };

  const openAgain = async (options: ScanOptions): Promise<void> => {
    const own = current.current;
    if (own === undefined || state.kind !== "open") return;
    own.controller.abort();
    const controller = new AbortController();
    own.controller = controller;
    setState({ ...state, wanted: options, busy: true, fault: undefined });
    try {
      await read(own, state.file, options);
    } catch (error) {
      if (current.current === own && own.controller === controller)
        setState({ ...state, wanted: state.options, busy: false, fault: messageOf(error) });
    }
  };

  const close = () => {
    end();
    setState({ kind: "none" });
  };
  return { state, open, openAgain, close };
}
