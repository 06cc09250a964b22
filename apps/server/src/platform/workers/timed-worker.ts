import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

/** A worker did not answer within its time; it was stopped. */
export class TimedOut extends Error {}

/** A thread that gets so little of a busy machine that its time is not used up after so many times as long is stopped too. */
const LONGEST_TIMES = 60;
const SHORTEST_WAIT_MILLISECONDS = 5;

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

  /**
   * Returns what the worker answers. Throws `TimedOut` after so many milliseconds of the processor's time, which a busy machine does not lengthen, and
   * `Error` where the work failed.
   */
  ask(input: Input, milliseconds: number): Promise<Output> {
    const answer = this.last.then(() => this.answer(input, milliseconds));
    this.last = answer.catch(() => {});
    return answer;
  }

  private async answer(input: Input, milliseconds: number): Promise<Output> {
    const worker = (this.worker ??= new Worker(this.module));
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    const over = new AbortController();
    void usedUp(worker, milliseconds, over.signal).then(
      () => reject(new TimedOut()),
      () => {},
    );
    const hear = (message: Answer<Output>) => {
      // Under `node --watch` a thread also says which files it imports.
      if (!('output' in message || 'error' in message)) return;
      const { output, error } = message;
      return error === undefined ? resolve(output as Output) : reject(new Error(error));
    };
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
      over.abort();
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

/** Resolves once the thread has worked for so long; rejects when it is no longer watched. */
async function usedUp(worker: Worker, milliseconds: number, signal: AbortSignal): Promise<void> {
  const startedAt = Date.now();
  const before = await worked(worker);
  for (let left = milliseconds; left > 0;) {
    await pause(Math.max(left, SHORTEST_WAIT_MILLISECONDS), undefined, { signal });
    left = Date.now() - startedAt > milliseconds * LONGEST_TIMES ? 0 : milliseconds - ((await worked(worker)) - before);
  }
}

/** How long a thread has worked, in milliseconds of the processor's time: nothing before it runs. */
async function worked(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}
