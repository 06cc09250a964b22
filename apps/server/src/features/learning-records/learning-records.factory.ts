import { randomUUID } from 'node:crypto';
import { XAPI_ROOT } from '@waymark/contract/learning-records';
import type { TestApp } from '../../testing/app.ts';
import type { TestOrganisation } from '../../testing/test-organisation.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { anApiClient } from '../api-clients/api-clients.factory.ts';
import type { JsonObject } from './xapi-values.ts';

interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface RecordsAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  readonly raw: Buffer;
  /** The body as JSON. */
  json<Body = JsonObject>(): Body;
}

/** A program that speaks xAPI over HTTP with credentials. */
export class RecordsProgram {
  private readonly app: Pick<TestApp, 'server'>;
  private readonly hostName: string;
  readonly authorization: string;
  readonly version: string;

  constructor(app: Pick<TestApp, 'server'>, hostName: string, authorization: string, version = '1.0.3') {
    this.app = app;
    this.hostName = hostName;
    this.authorization = authorization;
    this.version = version;
  }

  /** The same program in another version of the protocol. */
  speaking(version: string): RecordsProgram {
    return new RecordsProgram(this.app, this.hostName, this.authorization, version);
  }

  async send(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS',
    path: string,
    query: Readonly<Record<string, unknown>> = {},
    { body, headers = {} }: Sent = {},
  ): Promise<RecordsAnswer> {
    const asked = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    );
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const all = {
      host: this.hostName,
      authorization: this.authorization,
      'x-experience-api-version': this.version,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    const answer = await this.app.server.inject({
      method,
      url: `${path.startsWith(XAPI_ROOT) ? '' : XAPI_ROOT}${path}${asked.size === 0 ? '' : `?${asked.toString()}`}`,
      headers: Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)),
      ...(body === undefined ? {} : { payload: isRaw ? body : JSON.stringify(body) }),
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, raw: answer.rawPayload, json: () => answer.json() };
  }

  post(body: unknown, headers: Sent['headers'] = {}) {
    return this.send('POST', '/statements', {}, { body, headers });
  }

  /** Statements by filters. */
  async find(query: Readonly<Record<string, unknown>>): Promise<JsonObject[]> {
    const answer = await this.send('GET', '/statements', query);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
    return answer.json<{ statements: JsonObject[] }>().statements;
  }
}

/** A program with a new API client of an administrator. */
export async function aRecordsProgram(
  app: TestApp,
  owner: SignedIn,
  { mayWrite = true, organisation = app.home }: { mayWrite?: boolean; organisation?: TestOrganisation } = {},
): Promise<RecordsProgram> {
  const { client, secret } = await anApiClient(owner, { permissions: ['MANAGE_LEARNING_RECORDS'], mayWrite });
  return new RecordsProgram(app, organisation.hostName, basic(client.id, secret));
}

const basic = (key: string, secret: string) => `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;

/** A statement that is as it should be, about no one else's activity. */
export function aStatement(change: JsonObject = {}): JsonObject {
  return {
    actor: { objectType: 'Agent', mbox: `mailto:${randomUUID()}@learn.example` },
    verb: { id: 'http://adlnet.gov/expapi/verbs/experienced', display: { 'en-GB': 'experienced', 'de-DE': 'erlebte' } },
    object: {
      objectType: 'Activity',
      id: `https://learn.example/activities/${randomUUID()}`,
      definition: {
        name: { 'en-GB': 'Reading a gauge', 'de-DE': 'Ein Messgerät ablesen' },
        type: 'http://adlnet.gov/expapi/activities/lesson',
      },
    },
    ...change,
  };
}
