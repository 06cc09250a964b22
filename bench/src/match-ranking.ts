// npm run bench:match-ranking [-- --write]: 100,000 people for a vacancy and 10,000 vacancies for a person, explained, beside a plain scan in SQL.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { EMPTY_REQUIREMENT, type MatchRequirement } from '../../packages/contract/src/features/matching/index.ts';
import { levelWeight } from '../../packages/contract/src/features/skills/index.ts';
import type { UserId } from '../../packages/contract/src/kit/index.ts';
import type { OpportunityId } from '../../packages/contract/src/features/opportunities/index.ts';
import { features } from '../../apps/server/src/features.ts';
import { refreshNext } from '../../apps/server/src/features/matching/match-index.service.ts';
import { forgetIndexes } from '../../apps/server/src/features/matching/match-people.service.ts';
import {
  matchOpportunities,
  rankPeople,
  refreshMatches,
  requirementFrom,
  type RequirementSketch,
} from '../../apps/server/src/features/matching/matching.public.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { createPlatform } from '../../apps/server/src/platform/create-platform.ts';
import { createLog } from '../../apps/server/src/platform/observability/log.ts';
import { openBenchStore } from './bench-store.ts';
import { idOf } from './fill.ts';
import { BENCH_ORGANISATION } from './generate.ts';
import { fillMatching } from './match-fill.ts';
import { atMost, type Finding, loadNow, machine, tableOf, writeSection } from './report.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    people: { type: 'string', default: '100000' },
    opportunities: { type: 'string', default: '10000' },
    write: { type: 'boolean', default: false },
  },
});
const TIMES = 15;
const EXPLAINED = 100;
const sizes = { people: Number(values.people), opportunities: Number(values.opportunities) };
const bench = await openBenchStore(`matching-${values.people}`, values.url);
const findings: Finding[] = [];
let wordsRead = 0;
try {
  await fillMatching(bench.url, sizes);
  const connection = { connectionString: bench.url };
  const config = readConfig({ LOG_LEVEL: 'error', DEMO: 'false', ROLES: 'api', DATABASE_POOL_SIZE: '4', DATA_DIR: '/tmp/waymark-bench' });
  const clock = { now: () => new Date() };
  const running = await createPlatform({ config, connection, features, log: createLog(config.logLevel), clock });
  const organisation = await running.platform.organisations.withId(BENCH_ORGANISATION);
  if (organisation === undefined) throw new Error('The organisation of the benchmark is there');
  const ctx = { store: running.platform.database.tenant(BENCH_ORGANISATION), organisation, now: () => new Date() };
  const startedAt = performance.now();
  for (let last = await refreshNext(ctx, null); last !== null;) last = await refreshNext(ctx, last);
  console.log(`the index of all people, brought up to date: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  const sketches = await someSketches(TIMES);
  const sketch = (at: number) => sketches[at % sketches.length] as RequirementSketch;
  const requirements: MatchRequirement[] = [];
  for (const one of sketches) requirements.push(await requirementFrom(ctx, one));
  const requirement = (at: number) => requirements[at % requirements.length] ?? EMPTY_REQUIREMENT;

  const plain = await timed(TIMES, (at) => plainScan(sketch(at)));
  const reference = `plain scan in SQL, skills alone, unexplained: ${plain.median.toFixed(0)} ms`;
  const cold = await timed(TIMES, async (at) => {
    forgetIndexes();
    await rankPeople(ctx, requirement(at), { limit: EXPLAINED });
  });
  const warm = await timed(TIMES, (at) => rankPeople(ctx, requirement(at), { limit: EXPLAINED }));
  const changed = await timed(TIMES, async (at) => {
    await touch(at + 1);
    await refreshMatches(ctx, [idOf('user', at + 1) as UserId]);
    const startedAt = performance.now();
    await rankPeople(ctx, requirement(at), { limit: EXPLAINED });
    return performance.now() - startedAt;
  });
  const ids = Array.from({ length: sizes.opportunities }, (_, at) => idOf('group', at + 1) as OpportunityId);
  await matchOpportunities(ctx, idOf('user', 1) as UserId, ids);
  const shown = await timed(TIMES, (at) => matchOpportunities(ctx, idOf('user', 7 * at + 1) as UserId, ids, { limit: EXPLAINED }));
  const backward = await timed(TIMES, (at) => matchOpportunities(ctx, idOf('user', 7 * at + 1) as UserId, ids));
  // What no one does: every one of them in words at once.
  const inWords = await timed(TIMES, async (at) => {
    for (const { match } of await matchOpportunities(ctx, idOf('user', 7 * at + 1) as UserId, ids)) wordsRead += match.parts.length;
  });
  const [people, vacancies] = [sizes.people.toLocaleString('en'), sizes.opportunities.toLocaleString('en')];
  findings.push(
    atMost(`ranking ${people} people, explained top ${EXPLAINED}, cold (median)`, cold.median, 300, 'ms', `${reference}; ${spread(cold)}`),
    atMost('from the maintained index (median)', warm.median, 50, 'ms', spread(warm)),
    atMost('the same just after someone gained a skill (median)', changed.median, 50, 'ms', spread(changed)),
    atMost(`${vacancies} vacancies for one person, explained top ${EXPLAINED} (median)`, shown.median, 100, 'ms', spread(shown)),
    atMost(
      `${vacancies} vacancies for one person, all explained, as numbers that are put into words where they are read (median)`,
      backward.median,
      100,
      'ms',
      `${spread(backward)}; with all ${wordsRead > 0 ? vacancies : 'of them'} put into words ${inWords.processor.toFixed(0)} ms of it`,
    ),
  );
  const report = `Machine: ${await machine(bench.url)}. Load average ${loadNow()}.\n\n${tableOf(findings)}`;
  console.log(report);
  if (values.write) await writeSection('docs/matching-benchmark.md', 'How fast', report);
  await running.close();
} finally {
  await bench.stop();
}
if (findings.some(({ passes }) => !passes)) process.exitCode = 1;

/** How a median came about, and what this process itself computed for it: on a machine that does other work, the rest is waiting. */
function spread({ least, most, processor }: { least: number; most: number; processor: number }): string {
  return `${least.toFixed(0)} to ${most.toFixed(0)} ms; processor time of the server ${processor.toFixed(0)} ms`;
}

/** Milliseconds of a few runs; a run that answers a number took so long. */
async function timed(
  times: number,
  work: (at: number) => Promise<unknown>,
): Promise<{ median: number; least: number; most: number; processor: number }> {
  const taken: number[] = [];
  const before = process.cpuUsage();
  for (let at = 0; at < times; at += 1) {
    const startedAt = performance.now();
    const own = await work(at);
    taken.push(typeof own === 'number' ? own : performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  const sorted = taken.toSorted((one, other) => one - other);
  return {
    median: sorted[sorted.length >> 1] ?? Number.NaN,
    least: sorted[0] ?? Number.NaN,
    most: sorted.at(-1) ?? Number.NaN,
    processor: (user + system) / 1000 / times,
  };
}

async function someSketches(count: number): Promise<RequirementSketch[]> {
  return inStore(async (client) => {
    const { rows } = await client.query<{ skills: RequirementSketch['skills']; languages: string[]; time_zones: string[] }>(
      'select skills, languages, time_zones from opportunities order by id limit $1',
      [count],
    );
    return rows.map(({ skills, languages, time_zones: timeZones }) => ({
      skills,
      languages,
      timeZones,
      experienceYears: 5,
      offers: { schedule: ['full-time'] },
    }));
  });
}

/** What one would write by hand: the sum over required skills, for everyone. */
async function plainScan({ skills }: RequirementSketch): Promise<void> {
  const levels = [{ key: 'beginner' }, { key: 'intermediate' }, { key: 'advanced' }];
  await inStore((client) =>
    client.query(
      `select u.id, coalesce(sum(least(1, p.weight / r.weight)), 0) as score from users u
       left join (person_skills p join unnest($2::uuid[], $3::real[]) as r (skill_id, weight) on r.skill_id = p.skill_id)
         on p.organisation_id = u.organisation_id and p.user_id = u.id
       where u.organisation_id = $1 and u.status = 'active' group by u.id order by score desc, u.id limit 100`,
      [BENCH_ORGANISATION, skills.map(({ skillId }) => skillId), skills.map(({ level }) => levelWeight(levels, level))],
    ),
  );
}

/** Someone's level goes up or down. */
async function touch(n: number): Promise<void> {
  await inStore((client) => client.query('update person_skills set confidence = 1 - confidence where user_id = $1', [idOf('user', n)]));
}

async function inStore<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: bench.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
