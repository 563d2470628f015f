// @vitest-environment happy-dom
/** Ends of an export: a file that broke off, a cancel, and a failed start. */
import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { BrokenOff } from "@/lib/export/broken-off";
import { fail } from "@/lib/failure";
import type { ArrivedFile, DownloadProgress } from "@/lib/query/fetch-file";
import { useExport } from "./use-export";

type Progress = (arrived: DownloadProgress) => void;

const { fetchFile, saveFile } = vi.hoisted(() => ({
  fetchFile: vi.fn<(path: string, params: object, signal: AbortSignal, onProgress: Progress) => Promise<ArrivedFile>>(),
  saveFile: vi.fn(),
}));
vi.mock("@/lib/query/fetch-file", () => ({ fetchFile, saveFile }));

beforeEach(() => {
  fetchFile.mockReset();
  saveFile.mockReset();
});

const start = () => {
  const { result } = renderHook(() => useExport("/api/export"));
  act(() => result.current.start({}));
  return result;
};

test("a file that breaks off tells the rows that arrived and those announced", async () => {
  fetchFile.mockImplementation(async (_path, _params, _signal, onProgress) => {
    onProgress({ rows: 7, bytes: 70, announced: 9 });
    throw new BrokenOff(7, "The store is busy.");
  });
  const result = start();
  const state = { step: "broken", rows: 7, announced: 9, reason: "The store is busy." };
  await waitFor(() => expect(result.current.state).toEqual(state));
  expect(saveFile).not.toHaveBeenCalled();
});

test("a cancel leads back at once, and nothing that arrives later is shown or saved", async () => {
  const { promise, resolve } = Promise.withResolvers<ArrivedFile>();
  fetchFile.mockReturnValue(promise);
  const result = start();
  await waitFor(() => expect(fetchFile).toHaveBeenCalledTimes(1));
  act(() => result.current.cancel());
  expect(result.current.state).toEqual({ step: "choosing" });
  const [, , signal, onProgress] = fetchFile.mock.calls[0] ?? [];
  expect(signal?.aborted).toBe(true);
  act(() => onProgress?.({ rows: 8, bytes: 80, announced: 9 }));
  await act(async () => resolve({ rows: 9, bytes: 90, announced: 9, name: "a.csv", blob: new Blob() }));
  expect(result.current.state).toEqual({ step: "choosing" });
  expect(saveFile).not.toHaveBeenCalled();
});

test("a refused file is a failure, and is requested again on demand", async () => {
  fetchFile.mockRejectedValueOnce(fail("console_gone", "No answer."));
  const result = start();
  await waitFor(() =>
    expect(result.current.state).toMatchObject({ step: "failed", failure: { message: "No answer." } }),
  );
  fetchFile.mockResolvedValueOnce({ rows: 1, bytes: 2, announced: 1, name: "a.csv", blob: new Blob() });
  act(() => result.current.repeat());
  await waitFor(() =>
    expect(result.current.state).toEqual({ step: "done", rows: 1, bytes: 2, announced: 1, name: "a.csv" }),
  );
  expect(saveFile).toHaveBeenCalledTimes(1);
});
