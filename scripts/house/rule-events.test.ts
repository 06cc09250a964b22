import { expect, test } from 'vitest';
import { type Declared, declared, listOf, meantBy } from './calls.ts';
import { type Node, sources, visit, wordOf } from './sources.ts';

/** The features whose events say that something about a person changed that a saved rule may ask for. */
const ABOUT_PEOPLE = ['accounts', 'custom-fields', 'groups', 'locations', 'people', 'progress', 'skills'];
const SUBSCRIBERS = 'apps/server/src/features/targets/targets.jobs.ts';
const SUBSCRIBING = new Set(['watch', 'subscribe', 'subscribeToMany']);

/** Events about people that change nothing a rule asks for. */
const CHANGE_NO_RULE = new Set([
  'accounts.access-link-created',
  'accounts.bulk-run', // each person has an event of their own
  'accounts.bulk-undone',
  'accounts.double-forgotten',
  'accounts.exported',
  'accounts.first-password-set',
  'accounts.import-cancelled',
  'accounts.import-finished',
  'accounts.import-run',
  'accounts.import-started',
  'accounts.invited',
  'accounts.merge-undone', // people.reactivated goes with it
  'accounts.merged', // people.deleted goes with it
  'accounts.password-link-sent',
  'accounts.sessions-ended',
  'custom-fields.created', // no one has a value of it yet
  'custom-fields.deleted', // a field that a rule asks for is not deleted
  'custom-fields.ordered',
  'groups.created',
  'groups.declined',
  'groups.invited', // not a member yet
  'groups.requested',
  'groups.role-changed', // rules ask who is in a group, not as what
  'groups.updated',
  'locations.location-changed', // rules name locations by id
  'locations.imported', // each unit has an event of its own
  'locations.postcodes-changed',
  'locations.unit-types-changed',
  'people.blocked', // they are suspended, which is an event
  'people.blocked-by-person',
  'people.followed',
  'people.unblocked',
  'people.unblocked-by-person',
  'people.unfollowed',
  'progress.content-done', // not complete yet
  'progress.gate-answered',
  'progress.outside-recorded', // rules ask for cards, and this has none
  'progress.period-opened', // what was completed stays so
  'progress.decided',
  'progress.requested',
  'skills.credential-issued', // a person's skills changed, which is an event
  'skills.credential-key-replaced',
  'skills.credential-key-revoked',
  'skills.credential-revoked',
  'skills.cv-read',
  'skills.endorsed',
  'skills.evidence-marked',
  'skills.outside-credential-changed',
  'skills.passport-share-revoked',
  'skills.new-visibility-set', // only who sees them
  'skills.passport-shared',
]);

/** The type of an event by what declares it: `export const x = defineEvent('<slug>.<past participle>')`. */
function typeOf({ node }: Declared): string | undefined {
  const init = node['init'] as Node | null | undefined;
  return init?.type === 'CallExpression' && wordOf(init['callee']) === 'defineEvent' ? wordOf(listOf(init, 'arguments')[0]) : undefined;
}

/** The types of the events that a file subscribes to. */
function watchedIn(path: string): string[] {
  const file = sources.find((one) => one.path === path);
  if (file === undefined) throw new Error(`${path} is not there`);
  const types: string[] = [];
  visit(file.program, (node) => {
    if (node.type !== 'CallExpression' || !SUBSCRIBING.has(wordOf(node['callee']) ?? '')) return;
    const event = meantBy(file, listOf(node, 'arguments')[0]);
    const type = event === undefined ? undefined : typeOf(event);
    if (type !== undefined) types.push(type);
  });
  return types;
}

test('SHR-11 rules watch every event that changes people; what they do not watch is known to change no rule', () => {
  const types = [...declared.values()]
    .filter(({ file }) => ABOUT_PEOPLE.some((slug) => file.path === `apps/server/src/features/${slug}/${slug}.events.ts`))
    .flatMap((one) => typeOf(one) ?? []);
  const watched = new Set(watchedIn(SUBSCRIBERS));
  expect(types.filter((type) => watched.has(type)).length, 'there is something to look at').toBeGreaterThan(15);
  expect(types.filter((type) => !watched.has(type) && !CHANGE_NO_RULE.has(type)).toSorted(), 'Watch these, or say why not.').toEqual([]);
  expect(
    [...CHANGE_NO_RULE].filter((type) => watched.has(type) || !types.includes(type)),
    'These are watched, or gone.',
  ).toEqual([]);
});
