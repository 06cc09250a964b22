import { createApiClient } from '@waymark/contract/api-clients';
import type { Permission } from '@waymark/contract/platform';
import { TestCaller } from '../../testing/caller.ts';
import type { TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';

let made = 0;

/** An API client of an administrator, made through the API, with its first token. */
export async function anApiClient(owner: SignedIn, sketch: { permissions?: Permission[]; mayWrite?: boolean } = {}) {
  made += 1;
  const { permissions = [], mayWrite = true } = sketch;
  return owner.call(createApiClient, { body: { name: `Client ${made}`, permissions, mayWrite, days: 90 } });
}

/** Calls endpoints with a bearer token and no cookie. */
export class BearerCaller extends TestCaller {
  private readonly token: string;

  constructor(app: TestApp, hostName: string, token: string) {
    super(app.server, hostName);
    this.token = token;
  }

  override async send<Body>(method: Parameters<TestCaller['send']>[0], url: string, body?: unknown, headers: Record<string, string> = {}) {
    return super.send<Body>(method, url, body, { authorization: `Bearer ${this.token}`, ...headers });
  }
}
