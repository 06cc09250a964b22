import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const ZOOM_ACCOUNT = {
  accountId: 'Acc0unt_Id',
  clientId: 'Client-Id',
  clientSecret: 'client-secret',
  hostEmail: 'host@northmere.example',
};
export const WEBHOOK_SECRET = 'zoom-webhook-secret';

interface Meeting {
  readonly host: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Held {
  readonly uuid: string;
  readonly participants: readonly { readonly user_email: string; readonly join_time: string; readonly leave_time: string }[];
  readonly recording_files: readonly Readonly<Record<string, unknown>>[];
}

/** Meetings of several pages are told this many people at a time. */
const REPORT_PAGE = 2;

/** Zoom on this machine: its tokens, meetings, reports and recordings, refused where they are not asked for as it publishes them. */
export class TestZoom {
  readonly users = new Set<string>([ZOOM_ACCOUNT.hostEmail]);
  readonly meetings = new Map<string, Meeting>();
  readonly held = new Map<string, readonly Held[]>();
  readonly films = new Map<string, Buffer>();
  /** Films that are said to have so many bytes, of which none come. */
  readonly endless = new Map<string, number>();
  /** What was asked for, by method and path. */
  readonly asked: string[] = [];
  /** Answers with this many times, before anything else; where `of` is given, what is asked for there. */
  fault: { status: number; body: object; headers?: Record<string, string>; times: number; of?: RegExp } | undefined;
  /** The account that is let in. */
  account = ZOOM_ACCOUNT;
  /** Runs once, before a meeting is taken away. */
  onDelete: (() => Promise<unknown>) | undefined;
  private tokens = new Set<string>();
  private made = 85_746_065_000;
  private readonly server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<TestZoom> {
    const zoom = new TestZoom();
    await new Promise<void>((resolve) => {
      zoom.server.listen(0, '127.0.0.1', resolve);
    });
    return zoom;
  }

  get environment(): Record<string, string> {
    const here = `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
    return { SERVICE_NETWORKS: '127.0.0.0/8', SERVICE_ADDRESSES: `https://zoom.us=${here},https://api.zoom.us=${here}` };
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** As after an app was deactivated and activated again: what was given out no longer opens anything. */
  endTokens(): void {
    this.tokens = new Set();
  }

  /** An event as Zoom signs it. */
  static signed(event: object, now: Date, secret = WEBHOOK_SECRET) {
    const body = JSON.stringify(event);
    const sentAt = String(Math.floor(now.getTime() / 1000));
    const digest = createHmac('sha256', secret).update(`v0:${sentAt}:${body}`).digest('hex');
    return { body, headers: { 'content-type': 'application/json', 'x-zm-request-timestamp': sentAt, 'x-zm-signature': `v0=${digest}` } };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    const url = new URL(request.url ?? '/', 'http://zoom.test');
    const say = (status: number, body?: object, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(body === undefined ? undefined : JSON.stringify(body));
    this.asked.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/oauth/token') return this.token(request, sent, say);
    const [kind, token] = (request.headers.authorization ?? '').split(' ');
    if (kind !== 'Bearer' || token === undefined || !this.tokens.has(token))
      return void say(401, { code: 124, message: 'Invalid access token.' });
    if (this.fault !== undefined && this.fault.times > 0 && (this.fault.of?.test(url.pathname) ?? true)) {
      this.fault.times -= 1;
      return void say(this.fault.status, this.fault.body, this.fault.headers);
    }
    const { onDelete } = this;
    if (request.method === 'DELETE' && onDelete !== undefined) {
      this.onDelete = undefined;
      await onDelete();
    }
    const bytes = this.endless.get(url.pathname);
    if (bytes !== undefined) {
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': String(bytes) }).flushHeaders();
      return;
    }
    const film = this.films.get(url.pathname);
    if (film !== undefined) return void response.writeHead(200, { 'content-type': 'video/mp4' }).end(film);
    return this.api(request, url, sent === '' ? {} : (JSON.parse(sent) as Meeting['body']), say);
  }

  private token({ method, headers }: IncomingMessage, sent: string, say: (status: number, body?: object) => void): void {
    const { accountId, clientId, clientSecret } = this.account;
    const form = new URLSearchParams(sent);
    const isForm = method === 'POST' && headers['content-type'] === 'application/x-www-form-urlencoded';
    if (!isForm || form.get('grant_type') !== 'account_credentials')
      return say(400, { reason: 'unsupported grant type', error: 'unsupported_grant_type' });
    if (headers.authorization !== `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)
      return say(400, { reason: 'Invalid client_id or client_secret', error: 'invalid_client' });
    if (form.get('account_id') !== accountId) return say(400, { reason: 'Bad Request', error: 'invalid_request' });
    const token = randomBytes(12).toString('base64url');
    this.tokens.add(token);
    return say(200, { access_token: token, token_type: 'bearer', expires_in: 3599, scope: 'meeting:write:meeting:admin' });
  }

  private api({ method, headers }: IncomingMessage, url: URL, body: Meeting['body'], say: (status: number, body?: object) => void): void {
    const [, version, area = '', id = '', what = '', more = ''] = url.pathname.split('/');
    const isSent = method === 'GET' || method === 'DELETE' || headers['content-type'] === 'application/json';
    if (version !== 'v2' || !isSent) return say(404, { code: 404, message: 'Not found' });
    if (area === 'users') {
      const host = decodeURIComponent(id);
      if (!this.users.has(host)) return say(404, { code: 1001, message: `User does not exist: ${host}.` });
      if (method === 'GET' && what === '') return say(200, { id: host, email: host, type: 2 });
      if (method !== 'POST' || what !== 'meetings') return say(404, { code: 404, message: 'Not found' });
      if (!isMeeting(body)) return say(400, { code: 300, message: 'Validation Failed.' });
      this.made += 1;
      this.meetings.set(String(this.made), { host, body });
      return say(201, this.shown(String(this.made)));
    }
    if (area === 'past_meetings' && what === 'instances') {
      return say(200, { meetings: (this.held.get(id) ?? []).map(({ uuid }) => ({ uuid, start_time: '2026-11-30T09:00:00Z' })) });
    }
    if (area === 'report' && id === 'meetings' && more === 'participants') return this.report(what, url, say);
    if (area === 'meetings' && what === 'recordings') {
      const held = this.heldBy(id);
      if (held === undefined || held.recording_files.length === 0)
        return say(404, { code: 3301, message: 'There is no recording for this meeting.' });
      return say(200, { uuid: held.uuid, recording_files: held.recording_files });
    }
    const known = this.meetings.get(id);
    if (area !== 'meetings' || known === undefined) return say(404, { code: 3001, message: `Meeting does not exist: ${id}.` });
    if (method === 'GET') return say(200, this.shown(id));
    if (method === 'PATCH' && isMeeting(body)) {
      this.meetings.set(id, { ...known, body });
      return say(204);
    }
    if (method !== 'DELETE') return say(400, { code: 300, message: 'Validation Failed.' });
    this.meetings.delete(id);
    return say(204);
  }

  private report(path: string, url: URL, say: (status: number, body?: object) => void): void {
    const held = this.heldBy(path);
    if (held === undefined) return say(404, { code: 3001, message: 'Meeting does not exist.' });
    const from = Number(url.searchParams.get('next_page_token') ?? 0);
    const next = from + REPORT_PAGE < held.participants.length ? String(from + REPORT_PAGE) : '';
    return say(200, { page_size: 300, next_page_token: next, participants: held.participants.slice(from, from + REPORT_PAGE) });
  }

  /** A number with slashes is only understood encoded twice. */
  private heldBy(path: string): Held | undefined {
    const uuid = decodeURIComponent(decodeURIComponent(path));
    return [...this.held.values()].flat().find((held) => held.uuid === uuid);
  }

  private shown(id: string) {
    const { host, body } = this.meetings.get(id)!;
    return {
      ...body,
      id: Number(id),
      host_email: host,
      join_url: `https://northmere.zoom.us/j/${id}?pwd=secret`,
      start_url: `https://northmere.zoom.us/s/${id}?zak=${randomBytes(6).toString('base64url')}`,
    };
  }
}

/** A scheduled meeting in the shape that Zoom publishes. */
function isMeeting({ topic, type, start_time, duration, timezone, settings }: Meeting['body']): boolean {
  const own = settings as Record<string, unknown> | undefined;
  return (
    typeof topic === 'string' &&
    topic.length <= 200 &&
    type === 2 &&
    typeof start_time === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(start_time) &&
    Number.isInteger(duration) &&
    typeof timezone === 'string' &&
    own?.['approval_type'] === 2 &&
    ['cloud', 'none'].includes(String(own['auto_recording']))
  );
}
