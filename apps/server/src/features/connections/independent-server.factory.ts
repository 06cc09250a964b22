import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type GrantContext } from 'oidc-provider';

export const INDEPENDENT_CLIENT = { id: 'waymark', secret: 'a-secret-of-32-characters-at-least' } as const;

/** An authorisation server that others wrote (oidc-provider), at which Grace is always at the keyboard and agrees. */
export async function startIndependentServer(redirectUrl: string): Promise<{ readonly issuer: string; close(): Promise<void> }> {
  let handle: RequestListener = (_request, response) => void response.end();
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: INDEPENDENT_CLIENT.id,
        client_secret: INDEPENDENT_CLIENT.secret,
        redirect_uris: [redirectUrl],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    cookies: { keys: ['one key of the test'] },
    findAccount: () => ({ accountId: 'grace', claims: () => ({ sub: 'grace' }) }),
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    interactions: { url: (_context: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    loadExistingGrant: async ({ oidc }: GrantContext) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid offline_access');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) return callback(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: 'grace' }, consent: {} });
  };
  return {
    issuer,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
