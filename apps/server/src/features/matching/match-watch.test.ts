import { expect, test } from 'vitest';
import { CHANGES_KEPT_MILLISECONDS, MatchWatch, type NotedChange } from './match-watch.ts';

const change = (id: number, changedIn: number, kind: NotedChange['kind'] = 'project', thingId: string | null = `offer-${id}`) => ({
  id,
  changedIn,
  kind,
  thingId,
});

/** A watch, and the offers it told of. */
function watching() {
  const heard: string[] = [];
  return { watch: new MatchWatch((id) => heard.push(id)), heard };
}

test('what changed turns its kind alone, once, however often it is looked at while its transaction may not be the last', () => {
  const { watch, heard } = watching();
  watch.note({ oldestOpen: 10, changes: [], at: 0 });
  const [projects, roles, all] = [watch.turnOf('project'), watch.turnOf('job_role'), watch.offersTurn()];
  for (let look = 0; look < 3; look += 1) watch.note({ oldestOpen: 10, changes: [change(1, 12)], at: 0 });
  expect(heard).toEqual(['offer-1']);
  expect([watch.turnOf('project') > projects, watch.turnOf('job_role') === roles, watch.offersTurn() > all]).toEqual([true, true, true]);
});

test('a transaction that began earlier and ends later is not missed', () => {
  const { watch, heard } = watching();
  watch.note({ oldestOpen: 10, changes: [], at: 0 });
  watch.note({ oldestOpen: 10, changes: [change(2, 15)], at: 0 });
  watch.note({ oldestOpen: 10, changes: [change(2, 15), change(1, 10)], at: 0 });
  expect(heard).toEqual(['offer-2', 'offer-1']);
  expect(watch.since).toBe(10);
});

test('it never goes back, and what it has seen is not told again by a look that comes late', () => {
  const { watch, heard } = watching();
  watch.note({ oldestOpen: 10, changes: [], at: 0 });
  watch.note({ oldestOpen: 20, changes: [change(1, 12)], at: 0 });
  expect(watch.since).toBe(20);
  watch.note({ oldestOpen: 10, changes: [change(1, 12)], at: 0 });
  watch.note({ oldestOpen: 20, changes: [change(2, 21)], at: 0 });
  expect(heard).toEqual(['offer-1', 'offer-2']);
  expect(watch.since).toBe(20);
});

test('after many changes at once every offer is checked again', () => {
  const { watch, heard } = watching();
  watch.note({ oldestOpen: 10, changes: [], at: 0 });
  const { generation } = watch;
  watch.note({ oldestOpen: 10, changes: [change(1, 11, 'mentorship', null)], at: 0 });
  const after = watch.generation;
  expect([heard, after > generation]).toEqual([[], true]);
  const skills = watch.turnOf('skill', 'location');
  watch.note({ oldestOpen: 10, changes: null, at: 0 });
  expect(watch.generation).toBeGreaterThan(after);
  expect(watch.turnOf('skill', 'location')).toBeGreaterThan(skills);
});

test('who has not looked for long keeps nothing: what changed meanwhile may be forgotten', () => {
  const { watch } = watching();
  watch.note({ oldestOpen: 10, changes: [], at: 0 });
  const [offers, generation] = [watch.offersTurn(), watch.generation];
  watch.note({ oldestOpen: 10, changes: [], at: CHANGES_KEPT_MILLISECONDS / 2 });
  expect([watch.offersTurn(), watch.generation]).toEqual([offers, generation]);
  watch.note({ oldestOpen: 90, changes: [], at: CHANGES_KEPT_MILLISECONDS + 1 });
  expect(watch.offersTurn()).toBeGreaterThan(offers);
  expect(watch.generation).toBeGreaterThan(generation);
});

test('a new watch continues from where the last one ended', () => {
  const first = watching().watch;
  first.note({ oldestOpen: 10, changes: [change(1, 11)], at: 0 });
  const { watch: second } = watching();
  expect(second.turnOf('project', 'location')).toBeGreaterThan(first.turnOf('project', 'location'));
  expect(second.generation).toBeGreaterThan(first.generation);
});
