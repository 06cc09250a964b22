import { connect, type Socket } from 'node:net';
import { headersOf } from './visitors.ts';

const AT_ONCE = 100;

/** Opens live connections to a server, over bare sockets so that the weight is the server's. Returns how to close them all. */
export async function openLive(address: string, count: number, people: number): Promise<() => void> {
  const { hostname, port } = new URL(address);
  const sockets: Socket[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      sockets.push(await openOne(hostname, Number(port), headersOf(1 + (next % people))));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

async function openOne(host: string, port: number, { host: name, cookie }: Record<string, string>): Promise<Socket> {
  const socket = connect(port, host);
  const handshake = ['GET /api/v1/live HTTP/1.1', `host: ${name}`, `cookie: ${cookie}`, 'connection: upgrade', 'upgrade: websocket'];
  socket.write([...handshake, 'sec-websocket-version: 13', 'sec-websocket-key: d2F5bWFyay1iZW5jaC0wMA==', '', ''].join('\r\n'));
  const answer = await new Promise<string>((resolve, reject) => {
    socket.once('data', (data) => resolve(data.toString()));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('A live connection was closed before it was open')));
  });
  if (!answer.startsWith('HTTP/1.1 101')) throw new Error(`A live connection was refused: ${answer.split('\r\n')[0]}`);
  socket.removeAllListeners('close');
  // What the server says is of no interest here, but must be read.
  socket.resume();
  return socket;
}
