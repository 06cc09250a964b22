import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureServerBuilt, serverMain } from '../../scripts/server-build.mjs';
import { serverEnvironment, serverFlags } from '../../scripts/workshop.mjs';
import type { Statement } from './bare-server.ts';
import { BENCH_ORGANISATION } from './generate.ts';

export const root = path.resolve(import.meta.dirname, '../..');
const LONGEST_START_SECONDS = 300;
const LOOK_AGAIN_MILLISECONDS = 10;

/** A server in a process of its own, on loopback. */
export interface RunningServer {
  readonly address: string;
  /** From the command to the first answer that says ready. */
  readonly startSeconds: number;
  cpuSeconds(): Promise<number>;
  residentBytes(): Promise<number>;
  /** A figure of /metrics by its name. */
  figure(name: string): Promise<number>;
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

interface Command {
  readonly file: string;
  /** Of Node itself. */
  readonly flags?: readonly string[];
  readonly cwd?: string;
  readonly environment: Readonly<Record<string, string>>;
  /** How the process tells what it has used. */
  readonly figures: 'metrics' | 'cpu';
}

/** Starts the product on a store; with its pages, where their folder is given, and with more of its environment. */
export async function startProduct(
  databaseUrl: string,
  pages?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  await ensureServerBuilt();
  const port = await freePort();
  const environment = {
    DATABASE_URL: databaseUrl,
    DEMO: 'false',
    HOST: '127.0.0.1',
    PORT: String(port),
    ...(pages === undefined ? {} : { WEB_DIST: pages }),
    ...serverEnvironment,
    ...more,
  };
  return start(port, { flags: serverFlags, file: serverMain, environment, figures: 'metrics' });
}

/** `npm start` in a checkout, with its own data folder. */
export async function startAsPeopleDo(checkout: string, dataFolder: string): Promise<RunningServer> {
  const port = await freePort();
  const environment = { DATA_DIR: dataFolder, HOST: '127.0.0.1', PORT: String(port) };
  return start(port, { file: path.join(checkout, 'scripts/start.mjs'), cwd: checkout, environment, figures: 'metrics' });
}

/** Bare Fastify answering with the rows of these statements, of each turn after the other. */
export async function startBare(url: string, turns: readonly (readonly Statement[])[]): Promise<RunningServer> {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'waymark-bench-'));
  const options = path.join(folder, 'bare.json');
  await writeFile(options, JSON.stringify({ url, organisationId: BENCH_ORGANISATION, port, turns }));
  try {
    return await start(port, {
      file: path.join(import.meta.dirname, 'bare-server.ts'),
      environment: { BENCH_BARE: options },
      figures: 'cpu',
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function start(port: number, { file, flags = [], cwd, environment, figures }: Command): Promise<RunningServer> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...flags, file], {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(child, address, file);
  const metric = async (name: string) => {
    const text = await (await fetch(`${address}/metrics`)).text();
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  };
  return {
    address,
    startSeconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: async () =>
      figures === 'metrics'
        ? metric('process_cpu_seconds_total')
        : ((await (await fetch(`${address}/cpu`)).json()) as { seconds: number }).seconds,
    figure: metric,
    residentBytes: () => metric('process_resident_memory_bytes'),
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function untilReady(child: ChildProcess, address: string, file: string): Promise<void> {
  const deadline = performance.now() + LONGEST_START_SECONDS * 1000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode} instead of serving`);
    const isReady = await fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (performance.now() > deadline) {
      child.kill('SIGTERM');
      throw new Error(`${file} was not ready after ${LONGEST_START_SECONDS} s`);
    }
    await pause(LOOK_AGAIN_MILLISECONDS);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
