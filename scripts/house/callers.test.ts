import { expect, test } from 'vitest';
import { isForTests } from './places.ts';
import { sources } from './sources.ts';

/** Files and pages that a link leads to: the browser asks for them, by the address that an answer or the page has. */
const BY_LINK = new Set([
  ...['certificates.download', 'compliance.download', 'compliance.download-pack', 'media.get-file', 'mentorship.session-calendar'],
  ...[
    'pictures.stock-picture',
    'rewards.shared-badge-picture',
    'skills.download-credential',
    'transcript.download',
    'vilt.calendar',
    'wallet.download-invoice',
    'wordings.export',
    'wordings.said',
  ],
]);

/** Interfaces for others, and who they are. */
const FOR_OTHERS: Readonly<Record<string, string>> = {
  'absences.import': 'programs: the table in one request; people import it in the console',
  'activity.profile-data': 'clients of the API that the brief names (ANA-08)',
  'assignments.count-mine': 'phone apps: the number on their icon',
  'calendar.read-feed': 'calendars that people subscribe to',
  'connections.take-answer': 'services that people connect: they send the browser back',
  'first-run.get': 'set-up scripts; the page has the answer in itself',
  'groups.import-members': 'programs: the table in one request; people import it in the console',
  'groups.led': 'clients that create in the name of a group',
  'job-roles.import': 'programs: the table in one request; people import it in the console',
  'live-streams.get': 'clients of the API',
  'locations.divisions': 'clients of the HR service that the brief names',
  'locations.import': 'programs: the table in one request; people import it in the console',
  'locations.import-postcodes': 'programs: the table in one request; people import it in the console',
  'locations.import-units': 'programs: the table in one request; people import it in the console',
  'locations.unit-types': 'clients of the HR service that the brief names',
  'marketplace.config': 'clients of the API',
  'media.begin-direct-upload': 'clients of the media hub that the brief names',
  'mentorship.mentors': 'clients of the API',
  'organisation.feature-flag': 'clients and embedded sections (ORG-08)',
  'organisation.set-feature-flag': 'scripts; people set flags in the console',
  'organisation.settings': 'scripts; people set settings in the console',
  'organisation.update-settings': 'scripts; people set settings in the console',
  'organisation.visitor-feature-flag': 'clients before anyone signed in (ORG-08)',
  'pictures.media-hub-images': 'clients of the media hub that the brief names',
  'progress.decide-request': 'clients of the API; people decide in the inbox',
  'progress.list-requests': 'clients of the API; people decide in the inbox',
  'skills.credential-achievement': 'the address that a credential names: verifiers and browsers',
  'skills.credential-issuer': 'verifiers of credentials',
  'skills.credential-status': 'verifiers of credentials',
  'vacancies.application': 'clients of the API; people decide in the inbox',
  'vacancies.approvals': 'clients of the API; people decide in the inbox',
  'vacancies.import': 'programs: the table in one request; people import it in the console',
  'wallet.take-stripe-event': 'the payment service',
  'vilt.take-zoom-event': 'Zoom',
};

const ENDPOINT = /export const (\w+) = defineEndpoint\(\{\s*id: '([^']+)'/g;
const endpoints = sources
  .filter(({ path }) => path.startsWith('packages/contract/src/features/') && path.endsWith('.api.ts'))
  .flatMap(({ text }) => [...text.matchAll(ENDPOINT)].map(([, name = '', id = '']) => ({ name, id })));

const called = new Set(
  sources
    .filter(({ path }) => /^apps\/(?:web\/src|embedded)\//.test(path) && !isForTests(path))
    .flatMap(({ imports }) => imports.filter(({ ofTypes }) => !ofTypes).flatMap(({ names }) => names)),
);

const excused = new Set([...BY_LINK, ...Object.keys(FOR_OTHERS)]);

test('SHL-65 every endpoint is called by the web, or is declared as an interface for others', () => {
  expect(endpoints.length).toBeGreaterThan(800);
  expect(endpoints.filter(({ name, id }) => !called.has(name) && !excused.has(id)).map(({ id }) => id)).toEqual([]);
});

test('SHL-65 what is excused from being called is not called, and is there', () => {
  const stale = [...excused].filter((id) => !endpoints.some((one) => one.id === id && !called.has(one.name)));
  expect(stale).toEqual([]);
});
