import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** What a scanner says of a file. `too-large`: more than it is set to look at, so nothing is known. */
export type Verdict =
  | { readonly outcome: 'clean' }
  | { readonly outcome: 'infected'; readonly name: string }
  | { readonly outcome: 'too-large' };

export interface VirusScanner {
  /** Looks through a stream. Throws ScannerUnavailable when the scanner cannot be asked. */
  scan(body: Readable): Promise<Verdict>;
}

export class ScannerUnavailable extends Error {}

export interface ClamdSettings {
  readonly host: string;
  readonly port: number;
  /** What the daemon looks at in one stream (its StreamMaxLength). It breaks off longer ones, and its answer may be lost with the connection. */
  readonly maximumBytes: number;
}

const IDLE_MILLISECONDS = 60_000;
const LONGEST_ANSWER = 4_096;
const TOO_LARGE = Symbol('more than the daemon looks at');

/** ClamAV's daemon over TCP, by its INSTREAM command: chunks led by their length in four bytes, ended by a length of zero. */
export class ClamdScanner implements VirusScanner {
  private readonly settings: ClamdSettings;

  constructor(settings: ClamdSettings) {
    this.settings = settings;
  }

  async scan(body: Readable): Promise<Verdict> {
    const { host, port, maximumBytes } = this.settings;
    const socket = connect({ host, port, allowHalfOpen: true });
    socket.setTimeout(IDLE_MILLISECONDS, () => socket.destroy(new Error('the scanner does not answer')));
    const answer = answerOf(socket);
    // Anyone who waits for it hears of a failure; while we connect no one does yet.
    answer.catch(() => {});
    try {
      await once(socket, 'connect');
      const sent = await Promise.race([send(socket, body, maximumBytes), answer]);
      return sent === TOO_LARGE ? { outcome: 'too-large' } : verdictOf(await answer);
    } catch (error) {
      throw error instanceof ScannerUnavailable ? error : new ScannerUnavailable('The virus scanner cannot be reached', { cause: error });
    } finally {
      body.destroy();
      socket.destroy();
    }
  }
}

async function send(socket: Socket, body: Readable, maximumBytes: number): Promise<typeof TOO_LARGE | undefined> {
  let sentBytes = 0;
  let hasAnswered = false;
  socket.once('data', () => {
    hasAnswered = true;
  });
  socket.write('zINSTREAM\0');
  for await (const chunk of body as AsyncIterable<Buffer>) {
    sentBytes += chunk.length;
    if (sentBytes > maximumBytes) return TOO_LARGE;
    socket.write(lengthOf(chunk.length));
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    // A scanner that has seen enough answers while we still send, and closes: its answer must be read before that.
    await nextTurn();
    if (hasAnswered || socket.destroyed) return undefined;
  }
  socket.write(lengthOf(0));
  return undefined;
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** The scanner's one answer, ended by NUL; what was said before a connection broke counts. */
async function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (data: Buffer) => {
      text += data.toString('utf8');
      if (text.includes('\0') || text.length > LONGEST_ANSWER) resolve(text);
    });
    socket.on('error', (error) => (text === '' ? reject(error) : resolve(text)));
    socket.on('close', () => (text === '' ? reject(new Error('the scanner said nothing')) : resolve(text)));
  });
}

function verdictOf(answer: string): Verdict {
  const text = answer.replaceAll('\0', '').trim();
  if (text === 'stream: OK') return { outcome: 'clean' };
  const found = /^stream: (.+) FOUND$/.exec(text);
  if (found !== null) return { outcome: 'infected', name: found[1] ?? '' };
  if (text.startsWith('INSTREAM size limit exceeded')) return { outcome: 'too-large' };
  throw new ScannerUnavailable(`The virus scanner answered: ${text}`);
}
