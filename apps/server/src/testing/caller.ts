import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Answer, CallInput, Endpoint, Problem } from '@waymark/contract/kit';

export interface TestAnswer<Body> {
  readonly status: number;
  readonly body: Body;
  /** The problem of a refusal; undefined on success. */
  readonly problem: Problem | undefined;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** The body as it came, for files. */
  readonly bytes: Buffer;
}

type Input<E extends Endpoint> = Partial<CallInput<E>>;

/** Calls endpoints over HTTP as one browser would: its host, its cookies, its CSRF token. */
export class TestCaller {
  private readonly server: FastifyInstance;
  readonly hostName: string;
  cookies: Record<string, string>;
  csrfToken: string | undefined;

  constructor(server: FastifyInstance, hostName: string, session?: { cookie: string; csrfToken: string }) {
    this.server = server;
    this.hostName = hostName;
    this.cookies = session === undefined ? {} : { session: session.cookie };
    this.csrfToken = session?.csrfToken;
  }

  /** Calls an endpoint and gives its body. Throws when it refuses: tests of refusals use `attempt`. */
  async call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Answer<E>> {
    const answer = await this.attempt(endpoint, input);
    if (answer.problem !== undefined) {
      throw new Error(`${endpoint.id} refused: ${answer.status} ${JSON.stringify(answer.problem)}`);
    }
    return answer.body;
  }

  /** Calls an endpoint and gives whatever it answers. */
  async attempt<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<TestAnswer<Answer<E>>> {
    return this.send(endpoint.method, addressOf(endpoint, input), input.body);
  }

  /** Sends any request, for what the contract would not let one say. */
  async send<Body>(
    method: InjectOptions['method'],
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<Body>> {
    const response = await this.server.inject({
      method: method ?? 'GET',
      url,
      headers: {
        host: this.hostName,
        ...(this.csrfToken === undefined ? {} : { 'x-csrf-token': this.csrfToken }),
        ...headers,
      },
      cookies: this.cookies,
      ...(body === undefined ? {} : { payload: body as object }),
    });
    for (const cookie of response.cookies) this.keep(cookie.name, cookie.value);
    const isJson = (response.headers['content-type'] ?? '').includes('json');
    const parsed: unknown = isJson && response.body !== '' ? response.json() : response.body;
    return {
      status: response.statusCode,
      body: parsed as Body,
      problem: response.statusCode >= 400 ? (parsed as Problem) : undefined,
      headers: response.headers,
      bytes: response.rawPayload,
    };
  }

  private keep(name: string, value: string): void {
    if (value === '') delete this.cookies[name];
    else this.cookies[name] = value;
  }
}

/** The address of a call: parameters put into the path, the query behind it. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, input: { params?: unknown; query?: unknown }): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    for (const one of [value].flat()) if (one !== undefined && one !== null) query.append(name, `${one as string | number}`);
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
