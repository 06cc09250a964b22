import { z } from 'zod';
import { guardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import type { FetchDoor } from '../../platform/fetch/public-address.ts';

/** Okta did not answer, or not as documented. */
export class OktaFailure extends Error {
  /** The HTTP status it answered with; 0 when it did not. */
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

export interface OktaTenant {
  /** `https://northmere.okta.com`. */
  readonly address: string;
  readonly apiToken: string;
}

const link = z.object({ href: z.string() });
const userSchema = z.object({ id: z.string() });
const factorSchema = z.object({
  id: z.string(),
  factorType: z.string(),
  provider: z.string(),
  status: z.string(),
  _embedded: z.object({ activation: z.object({ _links: z.object({ qrcode: link }) }).optional() }).optional(),
});
const activationSchema = z.object({ status: z.string().optional(), factorResult: z.string().optional() });
const transactionSchema = z.object({ factorResult: z.string(), _links: z.object({ poll: link }).optional() });

/** How a push stands, in Okta's words. */
export type PushResult = 'WAITING' | 'SUCCESS' | 'REJECTED' | 'TIMEOUT' | 'CANCELLED';

/** The part of Okta's factors API that Okta Verify's push needs. Every call throws OktaFailure when it does not work. */
export class OktaClient {
  private readonly tenant: OktaTenant;
  private readonly door: FetchDoor;

  constructor(tenant: OktaTenant, door: FetchDoor) {
    this.tenant = tenant;
    this.door = door;
  }

  /** Whether the token is taken. */
  async check(): Promise<void> {
    await this.send('GET', '/api/v1/users?limit=1', z.array(z.object({})));
  }

  /** The person with a sign-in name; undefined when Okta knows no one by it. */
  async userId(login: string): Promise<string | undefined> {
    try {
      return (await this.send('GET', `/api/v1/users/${encodeURIComponent(login)}`, userSchema)).id;
    } catch (error) {
      if (error instanceof OktaFailure && error.status === 404) return undefined;
      throw error;
    }
  }

  /** The push factor that a person has at work; undefined when there is none. */
  async activePush(userId: string): Promise<string | undefined> {
    const factors = await this.send('GET', `/api/v1/users/${encodeURIComponent(userId)}/factors`, z.array(factorSchema));
    return factors.find(({ factorType, provider, status }) => factorType === 'push' && provider === 'OKTA' && status === 'ACTIVE')?.id;
  }

  /** Begins a push factor; Okta shows its square code at the address given. */
  async enrolPush(userId: string): Promise<{ factorId: string; qrCodeUrl: string }> {
    const factor = await this.send('POST', `/api/v1/users/${encodeURIComponent(userId)}/factors`, factorSchema, {
      factorType: 'push',
      provider: 'OKTA',
    });
    const qrCodeUrl = factor._embedded?.activation?._links.qrcode.href;
    if (qrCodeUrl === undefined) throw new OktaFailure(200, 'Okta gave no square code');
    return { factorId: factor.id, qrCodeUrl };
  }

  /** Whether the phone has taken the square code. */
  async isActivated(userId: string, factorId: string): Promise<boolean> {
    const { status } = await this.send('POST', `${factorPath(userId, factorId)}/lifecycle/activate/poll`, activationSchema, {});
    return status === 'ACTIVE';
  }

  /** Sends a push; gives the id to ask for its answer by. */
  async push(userId: string, factorId: string): Promise<string> {
    const { _links: links } = await this.send('POST', `${factorPath(userId, factorId)}/verify`, transactionSchema, {});
    const transaction = URL.parse(links?.poll.href ?? '')
      ?.pathname.split('/')
      .at(-1);
    if (transaction === undefined || transaction === '') throw new OktaFailure(200, 'Okta named no transaction');
    return transaction;
  }

  /** How a push stands. */
  async pushResult(userId: string, factorId: string, transaction: string): Promise<PushResult> {
    const path = `${factorPath(userId, factorId)}/transactions/${encodeURIComponent(transaction)}`;
    return (await this.send('GET', path, transactionSchema)).factorResult as PushResult;
  }

  private async send<Shape extends z.ZodType>(method: 'GET' | 'POST', path: string, shape: Shape, body?: object): Promise<z.output<Shape>> {
    try {
      const answer = await guardedFetch(
        new URL(path, this.tenant.address).href,
        {
          method,
          headers: { accept: 'application/json', 'content-type': 'application/json', authorization: `SSWS ${this.tenant.apiToken}` },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        // Whether it may be without TLS was asked when the organisation was connected.
        { ...this.door, allowsPlainHttp: true },
      );
      if (!answer.ok) throw new OktaFailure(answer.status, `Okta answered ${answer.status}`);
      return shape.parse(await answer.json());
    } catch (error) {
      throw error instanceof OktaFailure ? error : new OktaFailure(0, 'Okta did not answer as documented', { cause: error });
    }
  }
}

const factorPath = (userId: string, factorId: string) =>
  `/api/v1/users/${encodeURIComponent(userId)}/factors/${encodeURIComponent(factorId)}`;
