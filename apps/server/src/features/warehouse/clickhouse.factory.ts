import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

type Row = Record<string, unknown>;

/** Speaks as much of ClickHouse's HTTP interface as the client uses: statements, and rows as JSON lines into tables that replace by key. */
export class ClickHouseServer {
  port = 0;
  readonly statements: string[] = [];
  /** What it answers instead of doing anything, while it is set. */
  failure: string | undefined;
  credentials: string | undefined;
  private readonly tables = new Map<string, Map<string, Row>>();
  private readonly server = createServer((request, response) => {
    void (async () => {
      const { status, body } = await this.answer(request);
      response.writeHead(status, { 'content-type': 'text/plain; charset=UTF-8', 'x-clickhouse-summary': '{}' });
      response.end(body);
    })();
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    this.port = (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => {
      this.server.close(resolve);
    });
  }

  /** The rows of a table as `select … final` gives them: the latest of each key. */
  rows(table: string): Row[] {
    return [...(this.tables.get(table)?.values() ?? [])];
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const sent = Buffer.concat(parts);
    const body = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent).toString('utf8');
    this.credentials = request.headers.authorization;
    if (this.failure !== undefined) return { status: 500, body: `Code: 241. DB::Exception: ${this.failure}. (MEMORY_LIMIT_EXCEEDED)` };
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams.get('query') ?? '';
    const statement = query === '' ? body : query;
    this.statements.push(statement);
    const created = /create table if not exists (\w+)/i.exec(statement);
    if (created?.[1] !== undefined && !this.tables.has(created[1])) this.tables.set(created[1], new Map());
    const inserted = /insert into (\w+)[^]* format JSONEachRow/i.exec(statement);
    if (inserted?.[1] !== undefined) this.insert(inserted[1], body);
    return { status: 200, body: '' };
  }

  private insert(table: string, body: string): void {
    const rows = this.tables.get(table);
    if (rows === undefined) throw new Error(`There is no table ${table}`);
    for (const line of body.split('\n').filter((one) => one.trim() !== '')) {
      const row = JSON.parse(line) as Row;
      const key =
        table === 'waymark_facts'
          ? [row['organisation'], row['day'], row['kind'], row['event']]
          : [row['organisation'], row['kind'], row['number']];
      rows.set(JSON.stringify(key), row);
    }
  }
}
