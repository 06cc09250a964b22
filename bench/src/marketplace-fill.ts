import pg from 'pg';
import { createDefaultRoles } from '../../apps/server/src/features/people/people.public.ts';
import { Database } from '../../apps/server/src/platform/db/database.ts';
import { organisationMark } from '../../apps/server/src/platform/search/search-document.ts';
import { BENCH_HOST, BENCH_ORGANISATION, migrateBench } from './generate.ts';
import { withoutForeignKeys } from './fill.ts';
import { FIRST_NAMES, JOBS, LAST_NAMES, SKILLS, TOPICS } from './texts.ts';

/** What an organisation of so many people has in its marketplace. */
export interface MarketplaceSizes {
  readonly people: number;
  readonly skills: number;
  readonly locations: number;
  /** Offers, by type; of projects four in ten are open, of everything else all. */
  readonly project: number;
  readonly mentorship: number;
  readonly job_vacancy: number;
  readonly job_role: number;
}

const SKILLS_EACH = 10;
const ORGANISATION = `'${BENCH_ORGANISATION}'::uuid`;

export function marketplaceSizes(people: number): MarketplaceSizes {
  const part = (of: number, least: number) => Math.max(least, Math.round(people / of));
  return {
    people,
    skills: 14_000,
    locations: part(500, 50),
    project: part(20, 200),
    mentorship: part(20, 200),
    job_vacancy: part(100, 50),
    job_role: part(500, 50),
  };
}

/** The id of the nth record of a kind, in SQL as `idOf` in fill.ts. */
const id = (kind: 'user' | 'offer' | 'request' | 'location' | 'skill', n: string) =>
  `('01900000-0000-7000-8${{ user: 1, offer: 2, request: 3, location: 4, skill: 5 }[kind]}00-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** A whole number from 0 up to but not including a count, by row and purpose: the same in every run. */
const below = (count: number | string, purpose: number, row = 'n') => `(hashint8extended(${row}, ${purpose}) & 1073741823) % (${count})`;
/** As `below`, small numbers far more often than large ones. */
const skewed = (count: number, purpose: number, row = 'n') =>
  `floor(${count} * power((hashint8extended(${row}, ${purpose}) & 1073741823) / 1073741824.0, 2))::int`;
const list = (words: readonly string[]) => `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(',')}]`;
const pick = (words: readonly string[], purpose: number) => `(${list(words)})[1 + ${below(words.length, purpose)}]`;

const LEVELS = ['beginner', 'intermediate', 'advanced'];
const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl'];
const ZONES = ['Europe/London', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'America/Los_Angeles', 'Asia/Tokyo'];
const COUNTRIES = ['GB', 'DE', 'US', 'IN', 'FR', 'ES', 'JP', 'BR'];

/**
 * Fills an empty or half-filled store with an organisation's marketplace, made inside the store. Each step is remembered, so that a run
 * which was stopped goes on where it was.
 */
export async function fillMarketplace(url: string, sizes: MarketplaceSizes): Promise<void> {
  await migrateBench(url);
  const connection = { connectionString: url };
  const database = new Database({ connection, poolSize: 2, onError: (error) => console.error(error) });
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('create table if not exists bench_steps (name text primary key, done_at timestamptz not null default now())');
  await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off`);
  const step = async (name: string, work: () => Promise<unknown>) => {
    const { rowCount } = await client.query('select from bench_steps where name = $1', [name]);
    if (rowCount !== 0) return;
    const startedAt = performance.now();
    await work();
    await client.query('insert into bench_steps (name) values ($1)', [name]);
    console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  };
  try {
    await step('organisation', async () => {
      await database.createOrganisation(BENCH_ORGANISATION, BENCH_HOST, 'Bench');
      await createDefaultRoles(database.tenant(BENCH_ORGANISATION));
    });
    await withoutForeignKeys(client, async () => {
      for (const [name, statement] of Object.entries(statementsFor(sizes))) await step(name, () => client.query(statement));
      await step('choices of filters', async () => {
        await client.query(`call recount_opportunity_choices(${ORGANISATION})`);
        await client.query(`call add_up_opportunity_choices(${ORGANISATION})`);
      });
      await step('statistics', () => client.query('vacuum analyze'));
    });
  } finally {
    await client.end();
    await database.close();
  }
}

function statementsFor(sizes: MarketplaceSizes): Readonly<Record<string, string>> {
  const { people, skills, locations } = sizes;
  const offers = ['project', 'mentorship', 'job_vacancy', 'job_role'] as const;
  const first = (type: (typeof offers)[number]) => offers.slice(0, offers.indexOf(type)).reduce((sum, other) => sum + sizes[other], 0);
  const allOffers = offers.reduce((sum, type) => sum + sizes[type], 0);
  return {
    people: `insert into users (organisation_id, id, email, handle, first_name, last_name, job_title, language, time_zone, is_public, onboarding_completed_at)
      select ${ORGANISATION}, ${id('user', 'n')}, 'person-' || n || '@bench.example', 'person-' || n, ${pick(FIRST_NAMES, 1)}, ${pick(LAST_NAMES, 2)},
        ${pick(JOBS, 3)}, ${pick(LANGUAGES, 4)}, ${pick(ZONES, 5)}, ${below(5, 6)} > 0, '2026-01-01' from generate_series(1, ${people}) n`,
    'rights of people': `insert into user_roles (organisation_id, user_id, role_id)
      select u.organisation_id, u.id, r.id from users u join roles r on r.organisation_id = u.organisation_id and r.key = 'learner'`,
    skills: `insert into skills (organisation_id, id, slug, name, related_ids)
      select ${ORGANISATION}, ${id('skill', 'n')}, 'skill-' || n, (${list(SKILLS)})[1 + n % ${SKILLS.length}] || ' ' || n,
        case when n % 5 = 0 and n > 5 then array[${id('skill', 'n - 1')}] else '{}' end from generate_series(1, ${skills}) n`,
    locations: `insert into locations (organisation_id, id, title, city, country_code, lat, lon)
      select ${ORGANISATION}, ${id('location', 'n')}, 'Office ' || n, 'Town ' || n / 3, ${pick(COUNTRIES, 1)},
        -60 + ${below(1300, 2)} / 10.0, -180 + ${below(3600, 3)} / 10.0 from generate_series(1, ${locations}) n`,
    'places of people': `insert into person_places (organisation_id, user_id, location_id)
      select ${ORGANISATION}, ${id('user', 'n')}, ${id('location', `1 + ${skewed(locations, 7)}`)} from generate_series(1, ${people}) n`,
    'skills of people': `insert into person_skills (organisation_id, user_id, skill_id, status, level, weight, confidence, rules_version, computed_on)
      select ${ORGANISATION}, ${id('user', 'p')}, ${id('skill', `1 + ${skewed(skills, 8)}`)}, 'evidenced', (${list(LEVELS)})[1 + level],
        (array[0.3333, 0.6667, 1])[1 + level], ${below(100, 9)} / 100.0, 1, '2026-01-01'
      from (select p, p::bigint * ${SKILLS_EACH} + at as n, ${below(3, 10, `p::bigint * ${SKILLS_EACH} + at`)} as level
        from generate_series(1, ${people}) p, generate_series(1, ${SKILLS_EACH}) at) each on conflict do nothing`,
    ...Object.fromEntries(offers.map((type) => [`offers: ${type}`, offersOf(type, first(type), sizes)])),
    'job roles': `insert into job_roles (organisation_id, id, title, created_at, updated_at)
      select organisation_id, id, title, created_at, updated_at from opportunities where type = 'job_role'`,
    'roles of people': `insert into person_job_roles (organisation_id, user_id, role_id, source, since)
      select ${ORGANISATION}, ${id('user', 'n')}, ${id('offer', `${first('job_role')} + 1 + ${below(sizes.job_role, 11)}`)}, 'title', '2026-01-01'
      from generate_series(1, ${people}) n`,
    requests: `insert into opportunity_requests (organisation_id, id, type, opportunity_id, applicant_id, status, status_since, waiting_for, waiting_ids,
        concerned_ids, due_at, created_at, updated_at, ended_at)
      select ${ORGANISATION}, ${id('request', 'n')}, o.type, o.id, ${id('user', 'n * 2')}, case when is_open then 'pending' else 'completed' end, at,
        case when is_open then 'owners' end, array[o.created_by], array[o.created_by], case when is_open then at + interval '7 days' end, at, at,
        case when is_open then null else at + interval '3 days' end
      from (select n, ${below(5, 12)} = 0 as is_open, timestamptz '2026-01-01' + ${below(200_000, 13)} * interval '1 minute' as at,
        ${id('offer', `1 + ${below(sizes.project + sizes.mentorship, 14)}`)} as offer from generate_series(1, ${Math.floor(people / 2)}) n) r
      join opportunities o on o.organisation_id = ${ORGANISATION} and o.id = r.offer`,
    marks: `insert into opportunity_marks (organisation_id, user_id, opportunity_id, mark, at)
      select ${ORGANISATION}, ${id('user', `1 + ${below(people, 15)}`)}, ${id('offer', `1 + ${below(allOffers, 16)}`)}, 'bookmark', '2026-01-01'
      from generate_series(1, ${Math.floor(people / 2)}) n on conflict do nothing`,
  };
}

/** Offers of one type: what they ask for, where, when, and the words they are found by. */
function offersOf(
  type: 'project' | 'mentorship' | 'job_vacancy' | 'job_role',
  after: number,
  { [type]: count, people, skills, locations }: MarketplaceSizes,
): string {
  const mark = organisationMark(BENCH_ORGANISATION);
  const words = [...SKILLS, ...TOPICS].flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
  const place = [...new Set(words)];
  const asked = (at: number) => `1 + ${skewed(skills, 20 + at)}`;
  const asks = type === 'mentorship' ? [0, 1, 2, 3] : [0, 1, 2, 3, 4, 5];
  const word = (at: number) => `(${list(place)})[1 + ${skewed(place.length, 40 + at)}]`;
  const lexemes = [1, 2, 3].map((at) => `'${mark}' || w${at}`).join(', ');
  const isMentor = type === 'mentorship';
  return `insert into opportunities (organisation_id, id, type, slug, state, title, summary, person_id, created_by, starts_at, ends_at, apply_by, duration_days,
      remote, capacity, places_taken, skills, skill_ids, time_zones, languages, location_ids, role_ids, facets, terms, published_at, created_at, updated_at)
    select ${ORGANISATION}, ${id('offer', `n + ${after}`)}, '${type}', '${type.replace('_', '-')}-' || n,
      ${type === 'project' ? `case when ${below(5, 17)} < 2 then 'open' else 'ended' end` : `'open'`},
      initcap(w1) || ' ' || w2 || ' ' || n, 'About ' || w2 || ' and ' || w3 || '.', ${isMentor ? id('user', `n * ${Math.floor(people / count)}`) : 'null'},
      ${id('user', isMentor ? `n * ${Math.floor(people / count)}` : `1 + ${below(people, 18)}`)},
      ${type === 'project' ? `at, at + (5 + ${below(300, 19)}) * interval '1 day', timestamptz '2030-01-01' + ${below(900, 30)} * interval '1 day'` : 'null, null, null'},
      ${isMentor ? `30 * (1 + ${below(12, 19)})` : 'null'}::int, ${below(3, 31)} = 0, ${type === 'job_role' ? 'null' : `1 + ${below(8, 32)}`}::int, 0,
      jsonb_build_array(${asks.map((at) => `jsonb_build_object('skillId', ${id('skill', asked(at))}, 'level', (${list(LEVELS)})[1 + ${below(3, 60 + at)}])`).join(', ')}),
      array[${asks.map((at) => id('skill', asked(at))).join(', ')}], array[${pick(ZONES, 33)}], array[${pick(LANGUAGES, 34)}],
      array[${id('location', `1 + ${skewed(locations, 35)}`)}], '{}',
      ${type.startsWith('job') ? `jsonb_build_object('jobFamily', 'family-' || ${below(40, 36)}, 'levelId', 'level-' || ${below(8, 37)}, 'schedule', ${pick(['full-time', 'part-time'], 38)})` : `'{}'::jsonb`},
      setweight(array_to_tsvector(array(select distinct unnest(array[${lexemes}]))), 'A'), at, at, at
    from (select n, timestamptz '2026-01-01' + n * interval '7 seconds' as at, ${word(1)} as w1, ${word(2)} as w2, ${word(3)} as w3
      from generate_series(1, ${count}) n) made`;
}
