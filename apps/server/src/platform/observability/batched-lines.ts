import { pino } from 'pino';

/** Lines are written some at a time, at the latest after this long and when the process ends: a write for each costs as much as a query. */
const WRITTEN_AFTER_MILLISECONDS = 200;
const WRITTEN_FROM_CHARACTERS = 12 * 1024;

/**
 * Standard output for a log of many lines. The library's own buffer counts the bytes of all that waits at every line, which costs more than
 * to write the line as JSON; here what waits is put together once.
 */
export class BatchedLines {
  private readonly output = pino.destination({ dest: 1, sync: false });
  private readonly outputAtOnce = pino.destination({ dest: 1, sync: true });
  private waiting: string[] = [];
  private length = 0;

  constructor() {
    setInterval(() => this.flush(), WRITTEN_AFTER_MILLISECONDS).unref();
    process.once('beforeExit', () => this.flush());
    process.once('exit', () => {
      if (this.length > 0) this.flushSync();
    });
  }

  /** Takes a line, with its end. */
  write(line: string): void {
    this.waiting.push(line);
    this.length += line.length;
    if (this.length >= WRITTEN_FROM_CHARACTERS) this.flush();
  }

  /** Writes what waits, and returns when it is written: before the process dies of what it just logged. */
  flushSync(): void {
    this.output.flushSync();
    // Of what the other is given the library writes the first piece in a thread, and does not wait for it.
    this.outputAtOnce.write(this.takeWaiting());
  }

  private flush(): void {
    if (this.length > 0) this.output.write(this.takeWaiting());
  }

  private takeWaiting(): string {
    const text = this.waiting.join('');
    this.waiting = [];
    this.length = 0;
    return text;
  }
}
