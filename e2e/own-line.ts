import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './own-server.ts';

/** The line of one browser to a server, which a test can cut. */
export interface OwnLine {
  /** The server, by this line. */
  readonly address: string;
  /** Ends all that is open, and lets nothing new through. */
  cut(): void;
  restore(): void;
  close(): void;
}

/** Starts a line to the server at an address. */
export async function startLine(server: string): Promise<OwnLine> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  let isCut = false;
  const line = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      // What ends on one side ends on the other.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const end = () => {
    for (const one of open) one.destroy();
  };
  const own = await freePort();
  line.listen(Number(own), 'localhost');
  await once(line, 'listening');
  return {
    address: `http://localhost:${own}`,
    cut: () => {
      isCut = true;
      end();
    },
    restore: () => {
      isCut = false;
    },
    close: () => {
      end();
      line.close();
    },
  };
}
