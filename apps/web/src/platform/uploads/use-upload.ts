import { useCallback, useRef, useState } from 'react';

export type UploadState<Result> =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly file: File; /** 0 to 1 */ readonly progress: number }
  | { readonly status: 'done'; readonly file: File; readonly result: Result }
  | { readonly status: 'failed'; readonly file: File; readonly error: unknown };

export interface UploadTools {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

export interface Upload<Result> {
  readonly state: UploadState<Result>;
  /** Sends a file; one that is under way is stopped. */
  readonly start: (file: File) => void;
  /** Sends the same file again after a failure. */
  readonly retry: () => void;
  /** Stops it, or forgets its outcome. */
  readonly reset: () => void;
}

/** One file on its way to the server, with progress, stop and retry. `send` does it, through `upload` of the API. */
export function useUpload<Result>(send: (file: File, tools: UploadTools) => Promise<Result>): Upload<Result> {
  const [state, setState] = useState<UploadState<Result>>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);

  const start = useCallback(
    (file: File) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const show = (next: UploadState<Result>) => {
        if (running.current === controller) setState(next);
      };
      show({ status: 'running', file, progress: 0 });
      send(file, { signal: controller.signal, onProgress: (progress) => show({ status: 'running', file, progress }) }).then(
        (result) => show({ status: 'done', file, result }),
        (error: unknown) => show({ status: 'failed', file, error }),
      );
    },
    [send],
  );

  const reset = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setState({ status: 'idle' });
  }, []);

  const retry = useCallback(() => {
    if (state.status === 'failed') start(state.file);
  }, [state, start]);

  return { state, start, retry, reset };
}
