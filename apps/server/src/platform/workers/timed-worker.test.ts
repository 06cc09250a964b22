import { expect, onTestFinished, test } from 'vitest';
import { TimedOut, TimedWorker } from './timed-worker.ts';

/** Waits without working, as a thread does on a machine that is busy with others; then works. Both in milliseconds. */
interface Task {
  readonly waits: number;
  readonly works: number;
}

const MODULE = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ waits, works }) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waits);
  const before = process.threadCpuUsage();
  while (process.threadCpuUsage(before).user < works * 1000);
  parentPort.postMessage({ output: 'done' });
});`;

function aWorker(module = MODULE): TimedWorker<Task, string> {
  const worker = new TimedWorker<Task, string>(new URL(`data:text/javascript,${encodeURIComponent(module)}`));
  onTestFinished(() => worker.close());
  return worker;
}

test('PLT-13 a thread has its time on a busy machine too: what it waits for is not counted', async () => {
  expect(await aWorker().ask({ waits: 1500, works: 10 }, 500)).toBe('done');
});

test('what Node itself says of a thread is not an answer: under --watch, the files that it imports', async () => {
  const said = MODULE.replace('parentPort.on', "parentPort.postMessage({ 'watch:import': ['file:///a.ts'] }); parentPort.on");
  expect(await aWorker(said).ask({ waits: 0, works: 1 }, 30_000)).toBe('done');
});

test('a thread that works longer than it may is stopped, and the next question begins a new one', async () => {
  const worker = aWorker();
  await expect(worker.ask({ waits: 0, works: 60_000 }, 300)).rejects.toBeInstanceOf(TimedOut);
  expect(await worker.ask({ waits: 0, works: 1 }, 30_000)).toBe('done');
});

test('a thread that neither works nor answers is stopped as well', async () => {
  await expect(aWorker().ask({ waits: 600_000, works: 0 }, 20)).rejects.toBeInstanceOf(TimedOut);
});
