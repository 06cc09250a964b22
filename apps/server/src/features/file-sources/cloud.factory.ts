import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { A_PDF } from '../media/media.factory.ts';
import { TestOAuthProvider } from '../connections/oauth-provider.factory.ts';

const HOSTS = [
  'accounts.google.com',
  'oauth2.googleapis.com',
  'www.googleapis.com',
  'gmail.googleapis.com',
  'login.microsoftonline.com',
  'graph.microsoft.com',
  'www.dropbox.com',
  'api.dropboxapi.com',
  'content.dropboxapi.com',
  'account.box.com',
  'api.box.com',
  'github.com',
  'api.github.com',
];

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}
interface Said {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly body?: Buffer | string;
}
const json = (value: unknown): Said => ({ json: value });
const GONE: Said = { status: 404, json: { error: { message: 'Not found' } } };
const PDF: Said = { headers: { 'content-type': 'application/pdf' }, body: A_PDF };
const WHEN = '2026-05-17T08:30:00Z';

/**
 * The services of file sources on this machine, each in the shapes it publishes: an authorisation server, and behind it a folder Reports,
 * two pages of files, one of them a native document, one that is too large.
 */
export class TestCloud {
  readonly provider: TestOAuthProvider;
  /** Answers everything by this instead. */
  instead: Said | undefined;
  /** What the file called Huge.pdf weighs. */
  readonly hugeBytes = 3_000_000_000;
  /** Whether what a redirect led to was asked with a key in hand. */
  keysAtStorage: string[] = [];

  private constructor(provider: TestOAuthProvider) {
    this.provider = provider;
    provider.answer = (request, response, isKnown) => void this.answer(request, response, isKnown);
  }

  static async start(): Promise<TestCloud> {
    return new TestCloud(await TestOAuthProvider.start());
  }

  /** What the server is told to find the services here. */
  get environment(): Record<string, string> {
    const { base } = this.provider;
    return {
      SERVICE_NETWORKS: '127.0.0.0/8',
      SERVICE_ADDRESSES: HOSTS.map((host) => `https://${host}=${base}/${host}`).join(','),
    };
  }

  close(): Promise<void> {
    return this.provider.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse, isKnown: boolean): Promise<void> {
    const url = new URL(request.url ?? '/', this.provider.base);
    const [, host = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(url.pathname) ?? [];
    const asked: Asked = {
      method: request.method ?? '',
      path: decodeURIComponent(path),
      query: url.searchParams,
      body: await text(request),
      headers: request.headers,
    };
    if (host === 'storage') this.keysAtStorage.push(request.headers.authorization ?? '');
    const isOpen = host === 'storage';
    const said = this.instead ?? (isKnown || isOpen ? this.said(host, asked) : { status: 401, json: { error: 'unauthorized' } });
    const body = said.json === undefined ? (said.body ?? '') : JSON.stringify(said.json);
    response.writeHead(said.status ?? 200, { 'content-type': 'application/json', ...said.headers }).end(body);
  }

  private said(host: string, asked: Asked): Said {
    if (host === 'storage') return PDF;
    if (host === 'www.googleapis.com') return this.googleDrive(asked);
    if (host === 'gmail.googleapis.com') return this.gmail(asked);
    if (host === 'graph.microsoft.com') return this.graph(asked);
    if (host === 'api.dropboxapi.com' || host === 'content.dropboxapi.com') return this.dropbox(asked);
    if (host === 'api.box.com') return this.box(asked);
    if (host === 'api.github.com') return this.github(asked);
    return this.custom(asked);
  }

  /** Leads to a storage that is another origin to who follows. */
  private get elsewhere(): Said {
    return { status: 302, headers: { location: `${this.provider.base.replace('127.0.0.1', 'localhost')}/storage/signed` } };
  }

  private googleDrive({ path, query }: Asked): Said {
    const file = (id: string, name: string, mimeType = 'application/pdf', more: object = {}) => ({
      id,
      name,
      mimeType,
      modifiedTime: WHEN,
      ...(mimeType.startsWith('application/vnd.google-apps.') ? {} : { size: String(A_PDF.length) }),
      capabilities: { canDownload: true },
      ...more,
    });
    const folder = file('F1', 'Reports', 'application/vnd.google-apps.folder');
    const flow = file('f1', 'Flow.pdf');
    const plan = file('f2', 'Plan 1.2', 'application/vnd.google-apps.document');
    const form = file('f4', 'Form', 'application/vnd.google-apps.form');
    const huge = file('f5', 'Huge.pdf', 'application/pdf', { size: String(this.hugeBytes) });
    if (path === '/drive/v3/about') return json({ user: { emailAddress: 'ada@gmail.example' } });
    if (path === '/drive/v3/files') {
      const q = query.get('q') ?? '';
      if (!q.endsWith(' and trashed = false')) return { status: 400, json: { error: { message: 'Invalid Value' } } };
      if (q.startsWith("'F1' in parents")) return json({ files: [file('f6', 'Inside.pdf')] });
      if (q.startsWith("name contains 'fl\\'ow'")) return json({ files: [flow] });
      if (query.get('pageToken') === 'two') return json({ files: [plan, form, huge] });
      return json({ nextPageToken: 'two', files: [folder, flow] });
    }
    if (path === '/drive/v3/files/f2/export') return query.get('mimeType') === 'application/pdf' ? PDF : GONE;
    const found = [flow, plan, huge, file('f6', 'Inside.pdf')].find(({ id }) => path === `/drive/v3/files/${id}`);
    if (found === undefined) return GONE;
    return query.get('alt') === 'media' ? PDF : json(found);
  }

  private gmail({ path, query }: Asked): Said {
    if (path.endsWith('/profile')) return json({ emailAddress: 'ada@gmail.example', messagesTotal: 2 });
    if (path.endsWith('/messages')) {
      const isSearch = (query.get('q') ?? '').includes("fl'ow");
      if (query.get('pageToken') === 'two') return json({ messages: [{ id: 'm2', threadId: 't' }], resultSizeEstimate: 2 });
      return json({ messages: [{ id: 'm1', threadId: 't' }], ...(isSearch ? {} : { nextPageToken: 'two' }), resultSizeEstimate: 2 });
    }
    const [, id = '', attachment] = /\/messages\/([^/]+)(?:\/attachments\/(.+))?$/.exec(path) ?? [];
    if (attachment !== undefined) return json({ size: A_PDF.length, data: A_PDF.toString('base64url') });
    if (id !== 'm1' && id !== 'm2') return GONE;
    const size = id === 'm2' ? this.hugeBytes : A_PDF.length;
    return json({
      id,
      internalDate: String(Date.parse(WHEN)),
      payload: {
        partId: '',
        mimeType: 'multipart/mixed',
        filename: '',
        headers: [
          { name: 'Subject', value: 'The flow of May' },
          { name: 'From', value: 'Grace <grace@example.org>' },
        ],
        body: { size: 0 },
        parts: [
          { partId: '0', filename: '', mimeType: 'text/plain', body: { size: 12 } },
          // Another one at every call.
          { partId: '1', filename: id === 'm1' ? 'Flow.pdf' : 'Huge.pdf', body: { attachmentId: `a-${Math.random()}`, size } },
        ],
      },
    });
  }

  private graph({ path, query }: Asked): Said {
    const item = (id: string, name: string, kind: object, size = A_PDF.length) => ({ id, name, size, lastModifiedDateTime: WHEN, ...kind });
    const flow = item('f1', 'Flow.pdf', { file: { mimeType: 'application/pdf' } });
    const huge = item('f5', 'Huge.pdf', { file: {} }, this.hugeBytes);
    if (path === '/v1.0/me') return json({ userPrincipalName: 'ada@outlook.example' });
    if (path === '/v1.0/me/drive/root/children') {
      if (query.get('$skiptoken') === 'two') return json({ value: [huge, item('n1', 'Notebook', { package: { type: 'oneNote' } })] });
      const next = 'https://graph.microsoft.com/v1.0/me/drive/root/children?$skiptoken=two';
      return json({ '@odata.nextLink': next, value: [item('F1', 'Reports', { folder: { childCount: 1 } }), flow] });
    }
    if (path === '/v1.0/me/drive/items/F1/children') return json({ value: [item('f6', 'Inside.pdf', { file: {} })] });
    if (path === "/v1.0/me/drive/root/search(q='fl''ow')") return json({ value: [flow] });
    if (/\/items\/f[16]\/content$/.test(path)) return this.elsewhere;
    return json([flow, huge].find(({ id }) => path.endsWith(`/items/${id}`)) ?? null).json === null
      ? GONE
      : json([flow, huge].find(({ id }) => path.endsWith(`/items/${id}`)));
  }

  private dropbox({ path, body, headers, method }: Asked): Said {
    const entry = (tag: string, id: string, name: string, more: object = {}) => ({
      '.tag': tag,
      id,
      name,
      path_lower: `/${name.toLowerCase()}`,
      path_display: `/${name}`,
      ...(tag === 'file' ? { size: A_PDF.length, server_modified: WHEN, is_downloadable: true } : {}),
      ...more,
    });
    const flow = entry('file', 'id:f1', 'Flow.pdf');
    const huge = entry('file', 'id:f5', 'Huge.pdf', { size: this.hugeBytes });
    if (method !== 'POST') return { status: 400, body: 'Error in call to API function' };
    if (path === '/2/users/get_current_account') return json({ account_id: 'dbid:1', email: 'ada@dropbox.example' });
    if (path === '/2/files/download') {
      const { path: wanted } = JSON.parse(String(headers['dropbox-api-arg'])) as { path: string };
      return wanted === 'id:f1' || wanted === 'id:f6' ? PDF : { status: 409, json: { error_summary: 'path/not_found/..' } };
    }
    const asked = JSON.parse(body) as { path?: string; query?: string; cursor?: string };
    if (path === '/2/files/list_folder') {
      if (asked.path === 'id:F1') return json({ entries: [entry('file', 'id:f6', 'Inside.pdf')], cursor: 'c', has_more: false });
      return json({ entries: [flow, entry('folder', 'id:F1', 'Reports')], cursor: 'two', has_more: true });
    }
    if (path === '/2/files/list_folder/continue') {
      return asked.cursor === 'two'
        ? json({ entries: [huge, entry('file', 'id:p', 'Paper.paper', { is_downloadable: false })], cursor: 'end', has_more: false })
        : { status: 409, json: { error_summary: 'reset/..' } };
    }
    if (path === '/2/files/search_v2') {
      const metadata = { '.tag': 'metadata', metadata: flow };
      return json({ matches: asked.query === "fl'ow" ? [{ match_type: { '.tag': 'filename' }, metadata }] : [], has_more: false });
    }
    const found = [flow, huge].find(({ id }) => id === asked.path);
    return found === undefined ? { status: 409, json: { error_summary: 'path/not_found/..' } } : json(found);
  }

  private box({ path, query }: Asked): Said {
    const entry = (type: string, id: string, name: string, size = A_PDF.length) => ({ type, id, name, size, modified_at: WHEN });
    const flow = entry('file', '11', 'Flow.pdf');
    const huge = entry('file', '15', 'Huge.pdf', this.hugeBytes);
    if (path === '/2.0/users/me') return json({ type: 'user', id: '1', login: 'ada@box.example' });
    if (path === '/2.0/folders/0/items') {
      const isSecond = query.get('offset') === '50';
      const entries = isSecond ? [huge, { type: 'web_link', id: '9', name: 'Link' }] : [entry('folder', '21', 'Reports'), flow];
      return json({ total_count: 52, offset: isSecond ? 50 : 0, limit: 50, entries });
    }
    if (path === '/2.0/folders/21/items')
      return json({ total_count: 1, offset: 0, limit: 50, entries: [entry('file', '16', 'Inside.pdf')] });
    if (path === '/2.0/search')
      return json({ total_count: 1, offset: 0, limit: 50, entries: query.get('query') === "fl'ow" ? [flow] : [] });
    if (/\/files\/1[16]\/content$/.test(path)) return this.elsewhere;
    const found = [flow, huge].find(({ id }) => path === `/2.0/files/${id}`);
    return found === undefined ? GONE : json(found);
  }

  private github({ path, query, headers }: Asked): Said {
    const entry = (type: string, name: string, inside: string, size = A_PDF.length) => ({ type, name, path: inside, sha: 'abc', size });
    if (headers['user-agent'] === undefined) return { status: 403, body: 'Request forbidden by administrative rules.' };
    const repository = (name: string) => ({ id: 1, full_name: name, pushed_at: WHEN });
    if (path === '/user') return json({ login: 'ada' });
    if (path === '/user/repos') {
      if (query.get('page') === '2') return json([repository('ada/second')]);
      const link = '<https://api.github.com/user/repos?page=2>; rel="next", <https://api.github.com/user/repos?page=2>; rel="last"';
      return { headers: { link }, json: [repository('ada/Reports')] };
    }
    if (path === '/search/repositories')
      return json({ total_count: 1, items: query.get('q') === "fl'ow in:name user:@me" ? [repository('ada/Reports')] : [] });
    if (path === '/search/code') {
      const isRight = query.get('q') === "fl'ow in:path repo:ada/Reports";
      return json({
        total_count: 1,
        items: isRight ? [{ name: 'Flow.pdf', path: 'docs/Flow.pdf', repository: repository('ada/Reports') }] : [],
      });
    }
    if (path === '/repos/ada/Reports/contents/') {
      return json([
        entry('file', 'Flow.pdf', 'Flow.pdf'),
        entry('dir', 'docs', 'docs', 0),
        entry('file', 'Huge.pdf', 'Huge.pdf', this.hugeBytes),
      ]);
    }
    if (path === '/repos/ada/Reports/contents/docs') return json([entry('file', 'Inside.pdf', 'docs/Inside.pdf')]);
    const found = [
      entry('file', 'Flow.pdf', 'Flow.pdf'),
      entry('file', 'Inside.pdf', 'docs/Inside.pdf'),
      entry('file', 'Huge.pdf', 'Huge.pdf', this.hugeBytes),
    ].find((one) => path === `/repos/ada/Reports/contents/${one.path}`);
    if (found === undefined) return GONE;
    return headers.accept === 'application/vnd.github.raw+json' ? PDF : json(found);
  }

  /** The listing of docs/features/file-sources.md, at `/files/list`. */
  private custom({ path, query }: Asked): Said {
    const file = (id: string, name: string, size = A_PDF.length) => ({ id, type: 'file', name, size, modifiedAt: WHEN });
    const known = [file('f1', 'Flow.pdf'), file('f/6', 'Inside.pdf'), file('f5', 'Huge.pdf', this.hugeBytes)];
    if (path === '/list') {
      if (query.get('folder') === 'F1') return json({ items: [file('f/6', 'Inside.pdf')] });
      if (query.get('search') === "fl'ow") return json({ items: [file('f1', 'Flow.pdf')] });
      if (query.get('cursor') === 'two') return json({ items: [file('f5', 'Huge.pdf', this.hugeBytes)], next: null });
      return json({ items: [{ id: 'F1', type: 'folder', name: 'Reports' }, file('f1', 'Flow.pdf')], next: 'two' });
    }
    const found = known.find(({ id }) => path === `/list/${id}`);
    if (found !== undefined) return json(found);
    return known.some(({ id }) => path === `/list/${id}/content`) ? PDF : GONE;
  }
}
