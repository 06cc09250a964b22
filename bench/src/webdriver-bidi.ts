// Firefox by WebDriver BiDi, the standard that it speaks by itself: https://w3c.github.io/webdriver-bidi/
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;
const CALL_MILLISECONDS = 120_000;

interface Answer {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** A Firefox without windows, with a profile of its own. */
export class Firefox {
  private readonly child: ChildProcess;
  private readonly folder: string;
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  private calls = 0;

  private constructor(child: ChildProcess, folder: string, socket: WebSocket) {
    this.child = child;
    this.folder = folder;
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => this.hear(JSON.parse(String(data)) as Answer));
    socket.addEventListener('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('Firefox has gone'));
    });
  }

  static async start(executable: string): Promise<Firefox> {
    const folder = await mkdtemp(path.join(tmpdir(), 'waymark-firefox-'));
    const settings = { 'media.autoplay.default': 0, 'media.autoplay.blocking_policy': 0, 'browser.shell.checkDefaultBrowser': false };
    const lines = Object.entries(settings).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
    await writeFile(path.join(folder, 'user.js'), lines.join('\n'));
    const child = spawn(executable, ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const address = await listeningAt(child);
    const socket = new WebSocket(`${address}/session`);
    await once(socket, 'open');
    const firefox = new Firefox(child, folder, socket);
    await firefox.call('session.new', { capabilities: {} });
    return firefox;
  }

  /** Calls a command of the protocol. */
  async call<Result>(method: string, params: object): Promise<Result> {
    this.calls += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.waiting.set(this.calls, { resolve, reject });
    const timer = setTimeout(() => reject(new Error(`Firefox did not answer ${method}`)), CALL_MILLISECONDS);
    this.socket.send(JSON.stringify({ id: this.calls, method, params }));
    try {
      return (await promise) as Result;
    } finally {
      clearTimeout(timer);
    }
  }

  private hear({ id, type, result, error, message }: Answer): void {
    const waiting = id === undefined ? undefined : this.waiting.get(id);
    if (id === undefined || waiting === undefined) return;
    this.waiting.delete(id);
    if (type === 'error') waiting.reject(new Error(`${error}: ${message}`));
    else waiting.resolve(result);
  }

  /** Ends it as a power cut would; one that has ended already stays so. */
  async kill(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const ended = once(this.child, 'exit');
      this.child.kill('SIGKILL');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function listeningAt({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('What Firefox says is read');
  for await (const line of createInterface({ input: stderr })) {
    const address = LISTENING.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('Firefox ended before it listened');
}
