import { beforeAll, expect, test } from 'vitest';
import type { Answer } from '@waymark/contract/kit';
import { type getMenu, getOrganisation } from '@waymark/contract/organisation';
import { COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { getSession } from '@waymark/contract/session';
import type { SampleShape } from '../testing/sample-answer.ts';
import { markupFaultsOf } from '../testing/markup-faults.ts';
import { FULL } from '../testing/sample-shapes.ts';
import { sampleAnswer } from '../testing/sample-server.ts';
import { currentUser } from '../platform/session/session.ts';
import { readyToPaint, type Drawn } from './first-paint.tsx';

const sample = <E extends typeof getMenu | typeof getOrganisation | typeof getSession>(endpoint: E, shape: SampleShape = FULL) =>
  JSON.parse(sampleAnswer(endpoint, shape, 'learner')) as Answer<E>;
const organisation = { ...sample(getOrganisation), name: 'Northmere <Academy>', ssos: [], forcedSingleSignOn: false };
const user = { ...sample(getSession), fullName: 'Amara Osei', onboardingCompleted: true };
const menu = { items: [{ key: 'home', url: '/', label: null, defaultLabel: 'Home' }] } as unknown as Answer<typeof getMenu>;

/** What is drawn, in a page around it. */
const faultsOf = (html: string) =>
  markupFaultsOf(`<!doctype html><html lang="en"><head><title>Page</title></head><body><div>${html}</div></body></html>`);

let draw: (drawn: Drawn) => string;
beforeAll(async () => {
  draw = await readyToPaint();
});

async function drawnIn(code: string, address: string, person: Drawn['person']): Promise<string> {
  const { messages } = (await import(`../locales/${code}.po`)) as Pick<Drawn, 'messages'>;
  const direction = COMPLETE_LANGUAGES.find((language) => language.code === code)?.direction ?? 'ltr';
  return draw({ address, language: code, direction, messages, organisation, person });
}

test.each([
  ['en', 'Welcome back', 'Work email'],
  ['de', 'Willkommen zurück', 'E-Mail'],
  ['ar', 'مرحبًا بعودتك', 'البريد الإلكتروني'],
  ['ja', 'おかえりなさい', 'メール'],
])('SHL-61 the way in is drawn whole on the server, in %s', async (code, title, email) => {
  const html = await drawnIn(code, '/user/login', null);
  expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(title);
  expect(html).toContain('Northmere &lt;Academy&gt;');
  for (const field of ['email', 'password', 'remember']) expect(html).toContain(`name="${field}"`);
  expect(/<label[^>]*>([^<]*)/.exec(html)?.[1]).toContain(email);
  expect(html).toMatch(/<button type="submit"/);
  expect(html).not.toContain('<script');
  expect(faultsOf(html)).toEqual([]);
});

test('SHL-61 the frame of someone who is signed in is drawn with their menu, and nothing of them is left for the next', async () => {
  const html = await drawnIn('de', '/discover', { user, menu });
  expect(html).toMatch(/<nav[^>]* aria-label="Haupt[^"]*"/);
  expect(html).toContain('Amara Osei');
  expect(html).toMatch(/<a[^>]* href="\/"[^>]*>Start/);
  expect(faultsOf(html)).toEqual([]);
  expect(currentUser()).toBeNull();
  expect(await drawnIn('de', '/user/login', null)).not.toContain('Amara');
});

test('SHL-61 no frame is drawn where the page has none, where someone goes elsewhere first, and with the unified navigation', async () => {
  const drawn = async (address: string, who: typeof user) => (await drawnIn('en', address, { user: who, menu })) !== '';
  expect(await drawn('/nothing/at/all', user)).toBe(true);
  expect(await drawn('/log_out', user)).toBe(false);
  expect(await drawn('/discover', { ...user, onboardingCompleted: false, passwordChangeable: true })).toBe(false);
  expect(await drawn('/discover', { ...user, permissions: ['ENABLE_UNIFIED_NAVIGATION'] })).toBe(false);
});
