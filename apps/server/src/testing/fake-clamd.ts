import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** The test file every scanner knows, put together so that this file is none. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const LARGEST_STREAM = 10_000_000;

/** A clamd over TCP that speaks the real INSTREAM protocol and knows one piece of malware. */
export class FakeClamd {
  lastSeen: Buffer = Buffer.alloc(0);
  /** What it answers instead of a verdict. */
  says: string | undefined;
  private server: Server | undefined;

  async open(port = 0): Promise<number> {
    const server = createServer((socket) => this.serve(socket));
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
    this.server = server;
    return (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server?.close(() => resolve());
    });
  }

  private serve(socket: Socket): void {
    let held: Buffer = Buffer.alloc(0);
    // Put together once: a stream that is copied again for each of its pieces has the whole worker collect its garbage.
    const seen: Buffer[] = [];
    let seenBytes = 0;
    let began = false;
    let answered = false;
    socket.on('error', () => {});
    socket.on('data', (data: Buffer) => {
      if (answered) return undefined;
      held = Buffer.concat([held, data]);
      if (!began) {
        const end = held.indexOf(0);
        if (end < 0) return;
        if (held.subarray(0, end).toString() !== 'zINSTREAM') return socket.end('UNKNOWN COMMAND\0');
        began = true;
        held = held.subarray(end + 1);
      }
      while (held.length >= 4) {
        const length = held.readUInt32BE();
        if (length === 0) return this.answer(socket, Buffer.concat(seen));
        if (held.length < 4 + length) return undefined;
        seen.push(held.subarray(4, 4 + length));
        seenBytes += length;
        held = held.subarray(4 + length);
        if (seenBytes > LARGEST_STREAM) {
          answered = true;
          return socket.end('INSTREAM size limit exceeded. ERROR\0');
        }
      }
      return undefined;
    });
  }

  private answer(socket: Socket, seen: Buffer): void {
    this.lastSeen = seen;
    socket.end(`${this.says ?? (seen.includes(EICAR) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK')}\0`);
  }
}
