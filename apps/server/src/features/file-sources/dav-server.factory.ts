import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { A_PDF } from '../media/media.factory.ts';

const WHEN = 'Sun, 17 May 2026 08:30:00 GMT';

/** A WebDAV server as Nextcloud is one: a folder for each person, by user name and app password. */
export async function startDavServer(person: { readonly userName: string; readonly password: string }) {
  const state = { password: person.password, isSlow: false, ended: 0 };
  const root = `/remote.php/dav/files/${encodeURIComponent(person.userName)}/`;
  const response = (href: string, folder: boolean) =>
    `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${
      folder
        ? '<d:resourcetype><d:collection/></d:resourcetype>'
        : `<d:resourcetype/><d:getcontentlength>${A_PDF.length}</d:getcontentlength>`
    }<d:getlastmodified>${WHEN}</d:getlastmodified></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
  const lists: Readonly<Record<string, readonly string[]>> = {
    [root]: [response(root, true), response(`${root}Reports%20%C3%9C/`, true), response(`${root}Flow%20%26%20more.pdf`, false)],
    [`${root}Reports%20%C3%9C/`]: [
      response(`${root}Reports%20%C3%9C/`, true),
      ...Array.from({ length: 120 }, (_, index) => response(`${root}Reports%20%C3%9C/Sheet%20${index + 1}.pdf`, false)),
    ],
  };
  const server = createServer((request, answer) => {
    const key = `Basic ${Buffer.from(`${person.userName}:${state.password}`).toString('base64')}`;
    if (request.headers.authorization !== key) return answer.writeHead(401, { 'www-authenticate': 'Basic realm="Cloud"' }).end();
    const list = request.method === 'PROPFIND' ? lists[request.url ?? ''] : undefined;
    if (list !== undefined) {
      const body = `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${list.join('')}</d:multistatus>`;
      return answer.writeHead(207, { 'content-type': 'application/xml; charset=utf-8' }).end(body);
    }
    if (request.method !== 'GET' || request.url?.endsWith('.pdf') !== true) return answer.writeHead(404).end();
    if (!state.isSlow) return answer.writeHead(200, { 'content-type': 'application/pdf' }).end(A_PDF);
    answer.writeHead(200, { 'content-type': 'application/pdf' });
    const timer = setInterval(() => answer.write(A_PDF), 50);
    answer.on('close', () => {
      clearInterval(timer);
      state.ended += 1;
    });
    return answer;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    state,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/remote.php/dav/files/{user}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
