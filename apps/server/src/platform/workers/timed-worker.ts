import { Worker } from 'node:worker_threads';

/** A worker did not answer in time; it was stopped. */
export class TimedOut extends Error {}

interface Answer<Output> {
  readonly output?: Output;
  readonly error?: string;
}

/**
 * A thread for what is worked out from files of strangers: whatever they hold, the server goes on answering, and what takes too long is stopped.
 * Started with the first question, started again after one that was stopped. Questions are answered one after the other.
 */
export class TimedWorker<Input, Output> {
  private readonly module: URL;
  private worker: Worker | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(module: URL) {
    this.module = module;
  }

  /** Returns what the worker answers. Throws `TimedOut` after so many milliseconds of work, and `Error` where the work failed. */
  ask(input: Input, milliseconds: number): Promise<Output> {
    const answer = this.last.then(() => this.answer(input, milliseconds));
    this.last = answer.catch(() => {});
    return answer;
  }

  private async answer(input: Input, milliseconds: number): Promise<Output> {
    const worker = (this.worker ??= new Worker(this.module));
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    const timer = setTimeout(() => reject(new TimedOut()), milliseconds);
    const hear = ({ output, error }: Answer<Output>) => (error === undefined ? resolve(output as Output) : reject(new Error(error)));
    const fail = (error: unknown) => reject(error instanceof Error ? error : new Error(String(error)));
    const end = () => reject(new Error('The worker ended'));
    worker.on('message', hear).on('error', fail).on('exit', end);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, which takes no origin
    worker.postMessage(input);
    try {
      return await promise;
    } catch (error) {
      this.close();
      throw error;
    } finally {
      clearTimeout(timer);
      worker.off('message', hear).off('error', fail).off('exit', end);
    }
  }

  /** Stops the thread, in the middle of its work too. */
  close(): void {
    const { worker } = this;
    this.worker = undefined;
    // No one waits for the errors it throws as it ends.
    worker?.on('error', () => {});
    void worker?.terminate();
  }
}
