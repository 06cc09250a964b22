import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request as callOther, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const FULL = '<?xml version="1.0" encoding="UTF-8"?><Error><Code>QuotaExceeded</Code><Message>The bucket is full</Message></Error>';

/** A store that speaks S3 on this machine, which can be full. */
export class TestS3 {
  /** Bytes that still find room. */
  room = Number.POSITIVE_INFINITY;
  private readonly inner: S3rver;
  private readonly directory: string;
  private innerPort = 0;
  private readonly server = createServer((request, response) => this.answer(request, response));

  private constructor(directory: string) {
    this.directory = directory;
    this.inner = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'files', configs: [] }],
    });
  }

  static async start(): Promise<TestS3> {
    const s3 = new TestS3(await mkdtemp(join(tmpdir(), 'waymark-s3-')));
    s3.innerPort = (await s3.inner.run()).port;
    await new Promise<void>((resolve) => {
      s3.server.listen(0, '127.0.0.1', resolve);
    });
    return s3;
  }

  get environment(): Record<string, string> {
    return {
      S3_BUCKET: 'files',
      S3_ENDPOINT: `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await this.inner.close();
    await rm(this.directory, { recursive: true, force: true });
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    if (request.method === 'PUT' || request.method === 'POST') {
      const bytes = Number(request.headers['content-length'] ?? 0);
      if (bytes > this.room) {
        request.resume().on('end', () => response.writeHead(403, { 'content-type': 'application/xml' }).end(FULL));
        return;
      }
      this.room -= bytes;
    }
    const { method, url, headers } = request;
    const inner = callOther({ host: '127.0.0.1', port: this.innerPort, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    inner.on('error', () => response.destroy());
    request.pipe(inner);
  }
}
