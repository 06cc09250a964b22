import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Before a body is judged by its speed. */
const GRACE_MILLISECONDS = 10_000;
/** A line of the slowest kind still in use brings more than twice as much. */
const LEAST_BYTES_PER_SECOND = 500;
const LOOKED_AFTER_MILLISECONDS = 5_000;

interface Incoming {
  readonly response: ServerResponse;
  readonly since: number;
  bytes: number;
}

/**
 * Ends requests whose body drips in, so slowly that no one's line is the reason: each holds a connection and what was read of it. A body that the server
 * itself does not read just then (a scanner or a storage that takes its time) is left alone.
 */
export function endSlowBodies(
  server: Server,
  { graceMilliseconds = GRACE_MILLISECONDS, everyMilliseconds = LOOKED_AFTER_MILLISECONDS } = {},
): void {
  const coming = new Map<IncomingMessage, Incoming>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    if (!hasBody) return;
    coming.set(request, { response, since: Date.now(), bytes: request.socket.bytesRead });
    request.once('close', () => coming.delete(request));
    request.once('end', () => coming.delete(request));
  });
  const judge = (): void => {
    for (const [request, incoming] of coming) {
      const { bytesRead } = request.socket;
      const bytes = bytesRead - incoming.bytes;
      incoming.bytes = bytesRead;
      const isWaitingForUs = request.isPaused() || request.readableLength >= request.readableHighWaterMark;
      const isSlow = bytes < (LEAST_BYTES_PER_SECOND * everyMilliseconds) / 1000;
      if (isSlow && !isWaitingForUs && Date.now() - incoming.since > graceMilliseconds) end(request, incoming.response);
    }
  };
  // Judged once what lies there is read: after a moment in which the server itself stood still, it would call everyone slow.
  const look = setInterval(() => setImmediate(judge), everyMilliseconds);
  look.unref();
  server.once('close', () => clearInterval(look));
}

function end(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n');
  socket.destroySoon();
}
