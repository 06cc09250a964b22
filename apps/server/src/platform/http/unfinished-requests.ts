import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections of one address that have not said yet what they want: more than a house full of browsers opens at once. */
export const MOST_UNFINISHED = 300;

/**
 * Closes what one address opens beyond a bound while it has not sent the head of a request: a client that sends headers byte by byte holds only so many
 * connections. Connections that ask, or are asked for something, do not count.
 */
export function boundUnfinished(server: Server): void {
  const unfinished = new Map<string, number>();
  const release = new WeakMap<Socket, () => void>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (unfinished.get(address) ?? 0) + 1;
    if (count > MOST_UNFINISHED) {
      socket.destroy();
      return;
    }
    unfinished.set(address, count);
    let isHeld = true;
    const letGo = () => {
      if (!isHeld) return;
      isHeld = false;
      const rest = (unfinished.get(address) ?? 1) - 1;
      if (rest > 0) unfinished.set(address, rest);
      else unfinished.delete(address);
    };
    release.set(socket, letGo);
    socket.once('close', letGo);
  });
  const asked = ({ socket }: { readonly socket: Socket }) => release.get(socket)?.();
  server.prependListener('request', asked);
  server.prependListener('upgrade', asked);
}
