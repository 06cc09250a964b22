import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Has a stop wait for no connection on which nothing was asked: browsers open some in advance and keep them, and Node closes only those that were used
 * before. What has begun to ask gets `patienceMilliseconds` to say what.
 */
export function endUnaskedOnStop(app: FastifyInstance, patienceMilliseconds: number): void {
  const unasked = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  const asked = ({ socket }: { readonly socket: Socket }) => unasked.delete(socket);
  app.server.prependListener('request', asked);
  app.server.prependListener('upgrade', asked);
  app.addHook('preClose', async () => {
    for (const socket of unasked) if (socket.bytesRead === 0) socket.destroy();
    const rest = setTimeout(() => {
      for (const socket of unasked) socket.destroy();
    }, patienceMilliseconds);
    app.server.once('close', () => clearTimeout(rest));
  });
}
