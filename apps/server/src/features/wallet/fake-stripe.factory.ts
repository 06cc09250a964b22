import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

interface StripeCall {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | string[] | undefined;
  readonly form: URLSearchParams;
}

interface StripeSession {
  readonly id: string;
  readonly url: string;
  readonly client_reference_id: string;
  status: string;
  payment_status: string;
  readonly customer: string;
}

/** A server that answers as Stripe's interface does, for what is asked of it, and remembers what was. It ends with the test file. */
export async function fakeStripe() {
  const calls: StripeCall[] = [];
  /** By the id of the payment they are for. */
  const sessions = new Map<string, StripeSession>();
  const state = { calls, sessions, isAway: false, address: '' };
  const answerOf = ({ method, path, form }: StripeCall): object | undefined => {
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const payment = form.get('client_reference_id') ?? '';
      const id = `cs_test_${payment}`;
      const made = { id, url: `https://checkout.stripe.com/c/pay/${id}`, client_reference_id: payment, customer: 'cus_1' };
      const session = sessions.get(payment) ?? { ...made, status: 'open', payment_status: 'unpaid' };
      sessions.set(payment, session);
      return session;
    }
    if (method === 'GET' && path.startsWith('/v1/checkout/sessions/')) {
      const session = [...sessions.values()].find(({ id }) => path.includes(id));
      const intent = { id: `pi_${session?.client_reference_id}`, status: 'succeeded', payment_method: 'pm_card' };
      return session && { ...session, payment_intent: session.payment_status === 'paid' ? intent : null };
    }
    return path === '/v1/refunds' ? { id: 're_1', status: 'succeeded' } : undefined;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization,
      idempotencyKey: request.headers['idempotency-key'],
      form: new URLSearchParams(await text(request)),
    };
    calls.push(call);
    const said = state.isAway ? undefined : answerOf(call);
    response.writeHead(said === undefined ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(said ?? { error: { type: 'api_error' } }));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  state.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}
