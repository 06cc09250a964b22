import { parentPort } from 'node:worker_threads';

/** Answers the questions of a `TimedWorker`; the one call of a worker's module. */
export function serveWorker<Input, Output>(work: (input: Input) => Output): void {
  parentPort?.on('message', (input: Input) => {
    try {
      parentPort?.postMessage({ output: work(input) });
    } catch (error) {
      parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
    }
  });
}
