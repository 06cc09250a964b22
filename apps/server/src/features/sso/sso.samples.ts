import { finishSignOn } from '@waymark/contract/sso';
import { defineSamples } from '../../testing/samples.ts';
import { oidcSettings } from './oidc-provider.factory.ts';
import { posted, TestSamlProvider } from './saml-provider.factory.ts';
import { aSamlProvider, carry, sentTo } from './sso.factory.ts';

const PERSON = { id: 'sample-person', email: 'sample.person@home.example', firstName: 'Sample', lastName: 'Person' };
const METADATA = (
  certificate: string,
) => `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.example/saml">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor use="signing"><KeyInfo><X509Data>
  <X509Certificate>${certificate.replace(/-----[^-]+-----|\s/g, '')}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
  <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/in"/></IDPSSODescriptor></EntityDescriptor>`;

export const ssoSamples = defineSamples(({ app, store, caller }) => {
  const idOf = async (table: 'sso_exchanges' | 'sso_attempts') =>
    (
      await store.db
        .selectFrom(table)
        .select('id')
        .where('organisation_id', '=', store.organisationId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id;
  const params = async (enabled = true) => ({ providerId: (await aSamlProvider(caller, { enabled })).provider.id });
  const answered = async () => {
    const { provider, idp } = await aSamlProvider(caller);
    const browser = app.visitor();
    const xml = await idp.answer(await sentTo(browser, provider), PERSON);
    return { provider, browser, xml };
  };
  return {
    'sso.begin': async () => ({ as: app.visitor(), params: await params(), query: { RelayState: '/discover' } }),
    'sso.take-saml-answer': async () => {
      const { provider, browser, xml } = await answered();
      return { as: browser, params: { providerId: provider.id }, body: posted(xml) };
    },
    'sso.take-oidc-answer': async () => ({ params: await params(), query: { state: 'nobody-began-this', code: 'x' }, answers: 400 }),
    [finishSignOn.id]: async () => {
      const { provider, browser, xml } = await answered();
      const location = String((await carry(browser, provider, xml)).headers['location']);
      return { as: browser, query: { code: location.split('=')[1] ?? '' } };
    },
    'sso.back-channel-logout': async () => ({ params: await params(), body: { logout_token: 'nobody-signed-this' }, answers: 400 }),
    'sso.own-metadata': async () => ({ params: await params() }),
    'sso.take-logout-message': async () => ({ params: await params(), query: { SAMLResponse: 'the-end' } }),
    'sso.take-posted-logout-message': async () => ({ params: await params(), body: { SAMLResponse: 'the-end' } }),
    'sso.providers': {},
    'sso.create-provider': { body: oidcSettings('https://login.idp.example') },
    'sso.provider': async () => ({ params: await params() }),
    'sso.update-provider': async () => {
      const { provider, idp } = await aSamlProvider(caller);
      return { params: { providerId: provider.id }, body: idp.settings({ name: 'Another name' }) };
    },
    'sso.delete-provider': async () => ({ params: await params(false) }),
    'sso.read-metadata': async () => ({ body: { kind: 'saml', xml: METADATA((await TestSamlProvider.make()).pair.certificate) } }),
    'sso.force': { body: { forced: false } },
    'sso.test': async () => {
      await sentTo(caller, (await aSamlProvider(caller)).provider, { test: 'true' });
      return { params: { testId: await idOf('sso_exchanges') } };
    },
    'sso.attempts': {},
    'sso.attempt': async () => {
      await carry(app.visitor(), (await aSamlProvider(caller)).provider, 'no xml');
      return { params: { attemptId: await idOf('sso_attempts') } };
    },
    'sso.diagnose': async () => ({ body: { ...(await params()), message: 'no xml at all' } }),
  };
});
