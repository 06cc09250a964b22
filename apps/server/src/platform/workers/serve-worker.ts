import { parentPort } from 'node:worker_threads';

/** Answers the questions of a `TimedWorker`; the one call of a worker's module. */
export function serveWorker<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, which takes no origin
  const send = (answer: unknown) => parentPort?.postMessage(answer);
  const answer = async (input: Input) => {
    try {
      send({ output: await work(input) });
    } catch (error) {
      send({ error: error instanceof Error ? error.message : String(error) });
    }
  };
  parentPort?.on('message', (input: Input) => void answer(input));
}
