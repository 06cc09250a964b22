import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerTo, releasesFolder, startOnRelease } from './kept-release.ts';

/** A store is restored, brought up to date and asked hundreds of questions. */
const PATIENCE = 180_000;
/**
 * Calls of a release that say less since, on purpose: the first is gone, the second counts no further than a thousand, the third offers no
 * protected field, the shelves of the fourth no longer repeat each other. A post is no longer a
 * comment, and comments on posts and plans say what comments on cards say: what people wrote is looked for below. The default menu has Learning
 * in its third place, skills count no one who was only found to have one, what uses a card is told by kind, a role counts who has it through a
 * group, and mentors are scored on what tells them apart. Nothing used
 * `shareToGroups`.
 */
const SAY_LESS: ReadonlySet<string> = new Set([
  'group-feed.mine',
  'assignments.share-targets',
  'assignments.share-state',
  'reports.catalogue',
  'discover.get',
  'group-feed.get',
  'group-feed.list-comments',
  'career-plans.comments',
  'organisation.menu',
  'organisation.settings',
  'configuration.get',
  'skills.taxonomy',
  'pathways.card-uses',
  'people.roles',
  'mentorship.mentors',
  'mentorship.suggestions',
  'mentorship.mentor',
  'marketplace.overview',
]);
/** Tables whose rows came together in one: none of them is lost if there are as many in all. */
const BROUGHT_TOGETHER: readonly (readonly string[])[] = [
  ['comments', 'career_plan_comments', 'group_posts'],
  ['comment_helpful_marks', 'group_post_likes'],
  ['imports', 'account_imports', 'skill_imports', 'completion_imports'],
  ['import_lines', 'account_import_lines', 'completion_import_lines'],
];
/** Calls whose lists have no order that means anything: kinds of notification come as their features are listed, languages by their own names. */
const UNORDERED: ReadonlySet<string> = new Set([
  'notifications.settings',
  'notifications.defaults',
  'organisation.get',
  'job-roles.settings',
]);
const releases = readdirSync(releasesFolder).filter((name) => name.endsWith('.zip'));

/** Says which settings are in force, so that it changes with their defaults. */
const OF_THE_RELEASE = 'revision';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Where an answer first lacks something that it had; undefined when all of it is there. Fields and entries may have come, in any place. */
function firstLoss(before: unknown, after: unknown, place: string, isOrdered = true): string | undefined {
  if (Array.isArray(before)) {
    const rest: unknown[] = Array.isArray(after) ? [...after] : [];
    for (const [at, entry] of before.entries()) {
      const found = rest.findIndex((one) => firstLoss(entry, one, '') === undefined);
      if (found < 0) return `${place}[${at}] is gone`;
      rest.splice(isOrdered ? 0 : found, isOrdered ? found + 1 : 1);
    }
    return undefined;
  }
  if (!isObject(before))
    return Object.is(before, after) ? undefined : `${place} was ${JSON.stringify(before)} and is ${JSON.stringify(after)}`;
  if (!isObject(after)) return `${place} is gone`;
  for (const [name, value] of Object.entries(before)) {
    if (name === OF_THE_RELEASE) continue;
    const loss = firstLoss(value, after[name], `${place}.${name}`, isOrdered);
    if (loss !== undefined) return loss;
  }
  return undefined;
}

test('PLT-11 there is a store of a release to upgrade', () => {
  expect(releases).not.toEqual([]);
});

describe.each(releases)('the store of %s', (release) => {
  let running: Awaited<ReturnType<typeof startOnRelease>>;

  beforeAll(async () => {
    running = await startOnRelease(path.join(releasesFolder, release));
  }, PATIENCE);
  afterAll(() => running.close());

  test('PLT-14 has every row after the upgrade', async () => {
    const { platform, tables } = running;
    const short: string[] = [];
    const countRows = async (table: string) => {
      const { rows: there } = await platform.database.owner.query<{ there: string | null }>('select to_regclass($1) as there', [table]);
      if (there[0]?.there === null) return 0;
      const { rows: counted } = await platform.database.owner.query<{ rows: string }>(`select count(*) as rows from ${table}`);
      return Number(counted[0]?.rows);
    };
    for (const { schema, name, rows } of tables) {
      if (BROUGHT_TOGETHER.some((names) => names.includes(name))) continue;
      const counted = await countRows(`${schema}.${name}`);
      if (counted < rows) short.push(`${name}: ${counted} of ${rows}`);
    }
    for (const names of BROUGHT_TOGETHER) {
      const before = tables.reduce((sum, { name, rows }) => (names.includes(name) ? sum + rows : sum), 0);
      let after = 0;
      for (const name of names) after += await countRows(`public.${name}`);
      expect(before, 'there is something to bring together').toBeGreaterThan(0);
      if (after < before) short.push(`${names.join(' + ')}: ${after} of ${before}`);
    }
    expect(tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(3_000);
    expect(short, 'Where a migration moves rows elsewhere, leave the table out here and look for them there.').toEqual([]);
  });

  test('PLT-14 CAR-08 GRP-09 what people said on plans and below posts is there after the upgrade', async () => {
    const { platform, tables } = running;
    const { rows } = await platform.database.owner.query<{ kind: string; said: string }>(
      `select subject_kind as kind, count(*) filter (where body <> '') as said from comments
       group by subject_kind order by subject_kind`,
    );
    const plans = tables.find(({ name }) => name === 'career_plan_comments')?.rows;
    expect(rows.map(({ kind }) => kind)).toEqual(['card', 'career-plan', 'group-post']);
    expect(Number(rows[1]?.said)).toBe(plans);
    const { rows: miscounted } = await platform.database.owner.query(
      `select p.id from group_posts p where p.comments_count <> (select count(*) from comments m
         where m.organisation_id = p.organisation_id and m.subject_kind = 'group-post' and m.subject_id = p.id
           and m.deleted_at is null and m.hidden_at is null)`,
    );
    expect(miscounted).toEqual([]);
  });

  test('PLT-14 answers all that it answered before the upgrade', { timeout: PATIENCE }, async () => {
    const { server, answers } = running;
    const lost: string[] = [];
    for (const question of answers.filter(({ endpoint }) => !SAY_LESS.has(endpoint))) {
      const loss = firstLoss(question.body, await answerTo(server, question), '', !UNORDERED.has(question.endpoint));
      if (loss !== undefined) lost.push(`${question.endpoint}: ${loss}`);
    }
    expect(answers.length).toBeGreaterThan(300);
    expect(lost).toEqual([]);
  });
});
