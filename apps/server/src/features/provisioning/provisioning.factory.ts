import { createProvisioningToken, listProvisioningRequests, SCIM_ROOT } from '@waymark/contract/provisioning';
import type { TestApp } from '../../testing/app.ts';
import { type TestAnswer, TestCaller } from '../../testing/caller.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';

type Resource = Record<string, unknown> & { readonly id: string };

/** A directory that speaks SCIM over HTTP with a token of an organisation. */
export class Directory {
  readonly caller: TestCaller;
  readonly secret: string;
  private readonly admin: SignedIn;

  constructor(app: TestApp, admin: SignedIn, secret: string) {
    this.caller = new TestCaller(app.server, admin.hostName);
    this.admin = admin;
    this.secret = secret;
  }

  async send<Body = Resource>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const payload = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    return this.caller.send<Body>(method, `${SCIM_ROOT}${path}`, payload, {
      authorization: `Bearer ${this.secret}`,
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      ...headers,
    });
  }

  get<Body = Resource>(path: string, headers: Record<string, string> = {}): Promise<TestAnswer<Body>> {
    return this.send<Body>('GET', path, undefined, headers);
  }

  /** A query for resources; the filter is put into the address. */
  async find(kind: 'Users' | 'Groups', filter: string, rest = '') {
    const { body } = await this.get<ListResponse>(`/${kind}?filter=${encodeURIComponent(filter)}${rest}`);
    return body;
  }

  patch<Body = Resource>(path: string, ...operations: readonly Record<string, unknown>[]) {
    return this.send<Body>('PATCH', path, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations });
  }

  /** The request before, as the administrator has it in the list. */
  async lastRequestId(): Promise<string> {
    const { items } = await this.admin.call(listProvisioningRequests, { query: { limit: 1 } });
    const [last] = items;
    if (last === undefined) throw new Error('No request was written down');
    return last.id;
  }
}

export interface ListResponse {
  readonly schemas: string[];
  readonly totalResults: number;
  readonly startIndex: number;
  readonly itemsPerPage: number;
  readonly Resources: (Record<string, unknown> & { id: string; userName: string })[];
}

/** A directory with a new token, made by an administrator. */
export async function directoryOf(app: TestApp, admin: SignedIn, days: 30 | null = null): Promise<Directory> {
  const { secret } = await admin.call(createProvisioningToken, { body: { name: 'Directory', days } });
  return new Directory(app, admin, secret);
}
