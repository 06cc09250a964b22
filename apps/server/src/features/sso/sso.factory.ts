import { beginSignOn, createProvider, finishSignOn, type Provider, takeSamlAnswer } from '@waymark/contract/sso';
import { expect } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import type { TestOrganisation } from '../../testing/test-organisation.ts';
import type { TestCaller } from '../../testing/caller.ts';
import { posted, type SamlOverrides, type SamlPerson, TestSamlProvider } from './saml-provider.factory.ts';

/** A SAML provider that an administrator has set up, with the independent software behind it. */
export async function aSamlProvider(
  admin: TestCaller,
  more: Parameters<TestSamlProvider['settings']>[0] = {},
): Promise<{ provider: Provider; idp: TestSamlProvider }> {
  const idp = await TestSamlProvider.make();
  return { provider: await admin.call(createProvider, { body: idp.settings(more) }), idp };
}

/** Sends a browser to a provider; gives where it is led. */
export async function sentTo(
  browser: TestCaller,
  provider: Pick<Provider, 'id'>,
  query: { RelayState?: string; test?: string } = {},
): Promise<string> {
  const answer = await browser.attempt(beginSignOn, { params: { providerId: provider.id }, query });
  expect([answer.status, answer.problem]).toEqual([302, undefined]);
  return String(answer.headers['location']);
}

/** Carries a SAML response from the provider's page to ours. */
export function carry(browser: TestCaller, provider: Pick<Provider, 'id'>, xml: string) {
  return browser.attempt(takeSamlAnswer, { params: { providerId: provider.id }, body: posted(xml) });
}

/** A whole SAML sign-in in a fresh browser, or the given one: it has a session afterwards. */
export async function signOnBySaml(
  app: TestApp,
  { provider, idp }: { provider: Pick<Provider, 'id'>; idp: TestSamlProvider },
  person: SamlPerson,
  options: { overrides?: SamlOverrides; browser?: TestCaller; organisation?: TestOrganisation; RelayState?: string } = {},
) {
  const browser = options.browser ?? app.visitor(options.organisation);
  const location = await sentTo(browser, provider, options.RelayState === undefined ? {} : { RelayState: options.RelayState });
  const taken = await carry(browser, provider, await idp.answer(location, person, options.overrides));
  if (taken.status !== 303) return { browser, status: taken.status, location: undefined, body: String(taken.body) };
  const finished = await finish(browser, String(taken.headers['location']));
  return { browser, status: finished.status, location: finished.headers['location'], body: String(finished.body) };
}

/** Follows the way from a SAML answer to its session. */
export function finish(browser: TestCaller, location: string) {
  const code = new URL(location, 'http://home.example').searchParams.get('code') ?? '';
  return browser.attempt(finishSignOn, { query: { code } });
}
