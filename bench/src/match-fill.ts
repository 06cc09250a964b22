import pg from 'pg';
import { Database } from '../../apps/server/src/platform/db/database.ts';
import { fillUsers, idOf, insertMany, withoutForeignKeys } from './fill.ts';
import { BENCH_HOST, BENCH_ORGANISATION, migrateBench } from './generate.ts';
import { Random } from './random.ts';

const SKILLS = 2_000;
const SKILLS_EACH = 10;
const ASKED_EACH = 8;
const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
const ZONES = ['Europe/London', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'] as const;

/** A skill's number: some are had by one in ten, most by few. */
const aSkill = (random: Random) => 1 + random.skewed(SKILLS);
const someSkills = (random: Random, count: number) => [...new Set(Array.from({ length: count }, () => aSkill(random)))];

/** People with skills, years and a time zone, and open vacancies that ask for skills. */
export async function fillMatching(url: string, sizes: { readonly people: number; readonly opportunities: number }): Promise<void> {
  const organisation_id = BENCH_ORGANISATION;
  await migrateBench(url);
  const connection = { connectionString: url };
  const database = new Database({ connection, poolSize: 4, onError: (error) => console.error(error) });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ done: boolean }>('select exists (select from person_skills) as done');
    if (rows[0]?.done === true) return;
    await database.createOrganisation(organisation_id, BENCH_HOST, 'Bench');
    await fillUsers(client, organisation_id, sizes.people);
    await withoutForeignKeys(client, () => fillSkills(client, sizes, organisation_id));
    await client.query('analyze');
  } finally {
    await client.end();
    await database.close();
  }
}

/** Skills, what people have of them, their years and time zones; and open vacancies that ask for some. */
export async function fillSkills(
  client: pg.Client,
  { people, opportunities }: { readonly people: number; readonly opportunities: number },
  organisation_id: string,
): Promise<void> {
  await insertMany(client, 'skills', 'organisation_id uuid, id uuid, slug text, name text, related_ids uuid[]', SKILLS, (n) => ({
    organisation_id,
    id: idOf('skill', n),
    slug: `skill-${n}`,
    name: `Skill ${n}`,
    related_ids: n % 5 === 0 && n > 5 ? [idOf('skill', n - 1)] : [],
  }));
  for (let each = 0; each < SKILLS_EACH; each += 1)
    await insertMany(
      client,
      'person_skills',
      'organisation_id uuid, user_id uuid, skill_id uuid, status text, level text, weight real, confidence real, rules_version integer, computed_on date',
      people,
      (n) => {
        const random = new Random(n * 31 + each);
        const level = random.below(3);
        return {
          organisation_id,
          user_id: idOf('user', n),
          skill_id: idOf('skill', aSkill(random)),
          status: 'evidenced',
          level: LEVELS[level],
          weight: [0.3333, 0.6667, 1][level],
          confidence: Math.round(random.next() * 100) / 100,
          rules_version: 1,
          computed_on: '2026-01-01',
        };
      },
    );
  await insertMany(
    client,
    'work_history',
    'organisation_id uuid, id uuid, user_id uuid, title text, company text, start_date date',
    people,
    (n) => ({
      organisation_id,
      id: idOf('card', n),
      user_id: idOf('user', n),
      title: 'Planner',
      company: 'Bench',
      start_date: `${2000 + (n % 25)}-01-01`,
    }),
  );
  await client.query(`update users set time_zone = (array['${ZONES.join("','")}'])[1 + abs(hashtext(id::text)) % ${ZONES.length}]`);
  await insertMany(
    client,
    'opportunities',
    'organisation_id uuid, id uuid, type text, slug text, state text, title text, created_by uuid, skills jsonb, skill_ids uuid[], time_zones text[], languages text[], facets jsonb, published_at timestamptz, created_at timestamptz, updated_at timestamptz',
    opportunities,
    (n) => {
      const random = new Random(n * 17);
      const asked = someSkills(random, ASKED_EACH);
      const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
      return {
        organisation_id,
        id: idOf('group', n),
        type: 'job_vacancy',
        slug: `vacancy-${n}`,
        state: 'open',
        title: `Vacancy ${n}`,
        created_by: idOf('user', 1),
        skills: asked.map((skill) => ({ skillId: idOf('skill', skill), level: random.pick(LEVELS) })),
        skill_ids: asked.map((skill) => idOf('skill', skill)),
        time_zones: [random.pick(ZONES)],
        languages: [random.pick(LANGUAGES)],
        facets: { experienceYears: String(1 + random.below(10)), schedule: random.pick(['full-time', 'part-time']) },
        published_at: at,
        created_at: at,
        updated_at: at,
      };
    },
  );
}
