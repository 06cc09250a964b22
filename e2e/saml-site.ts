import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SamlPerson, TestSamlProvider } from '../apps/server/src/features/sso/saml-provider.factory.ts';

/** An independent SAML provider (samlp) as a web site with one person: a page to say who one is, and a logout. */
export interface SamlSite {
  readonly provider: TestSamlProvider;
  /** Who the logout knows: our service, as its metadata have it. */
  trust(service: { entityId: string; logoutUrl: string; certificate: string }): void;
  close(): Promise<void>;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Starts the site on this machine. */
export async function startSamlSite(person: SamlPerson): Promise<SamlSite> {
  let service: Parameters<SamlSite['trust']>[0] | undefined;
  const server = createServer((request, response) => {
    const respond = async () => {
      try {
        const { location, page } = await answer(request.url ?? '');
        response.writeHead(location === undefined ? 200 : 302, location === undefined ? { 'content-type': 'text/html' } : { location });
        response.end(page);
      } catch (error) {
        response.writeHead(500);
        response.end(String(error));
      }
    };
    void respond();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = await TestSamlProvider.make(`${site}/saml`, site);

  async function answer(path: string): Promise<{ location?: string; page?: string }> {
    const url = new URL(path, site);
    if (url.pathname === '/saml/logout' && service !== undefined) {
      const { entityId, logoutUrl, certificate } = service;
      const participant = { serviceProviderId: entityId, serviceProviderLogoutURL: logoutUrl, cert: certificate };
      const session = { ...participant, sessionIndex: '_session-1', nameId: person.id };
      return { location: await provider.logout(Object.fromEntries(url.searchParams), session) };
    }
    const request = await provider.readRequest(url.href);
    const SAMLResponse = Buffer.from(await provider.answer(url.href, person)).toString('base64');
    const fields = { SAMLResponse, RelayState: url.searchParams.get('RelayState') ?? '' };
    const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`);
    return {
      page: `<!doctype html><html lang="en"><title>Directory</title><form method="post" action="${escapeHtml(request.assertionConsumerServiceURL)}">
        ${inputs.join('')}<button>Sign in as ${escapeHtml(person.firstName ?? '')}</button></form></html>`,
    };
  }
  return {
    provider,
    trust: (known) => {
      service = known;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
