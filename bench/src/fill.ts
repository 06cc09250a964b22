import type pg from 'pg';
import { truncate } from '../../apps/server/src/platform/text/rich-text.ts';
import { Random } from './random.ts';
import { FIRST_NAMES, inventContent, JOBS, LAST_NAMES, PROVIDERS, SKILLS, TOPICS } from './texts.ts';

const ROWS_AT_A_TIME = 5_000;
const CARD_TYPES = ['article', 'text', 'video', 'audio', 'file', 'image', 'poll', 'quiz'];
const MINUTES = [3, 5, 8, 12, 18, 25, 45, 75, 130, 400, 1500];

type Kind = 'user' | 'group' | 'card' | 'topic' | 'skill';
const KIND_DIGIT: Readonly<Record<Kind, number>> = { user: 1, group: 2, card: 3, topic: 4, skill: 5 };

/** The id of the nth record of a kind: the same in every run, so that rows can name each other without asking. */
export function idOf(kind: Kind, n: number): string {
  return `01900000-0000-7000-8${KIND_DIGIT[kind]}00-${n.toString(16).padStart(12, '0')}`;
}

/** Inserts made-up rows some thousands at a time; what a stopped run inserted already is passed over. */
export async function insertMany(
  client: pg.Client,
  table: string,
  columns: string,
  count: number,
  make: (n: number) => Record<string, unknown>,
): Promise<void> {
  for (let start = 1; start <= count; start += ROWS_AT_A_TIME) {
    const rows = Array.from({ length: Math.min(ROWS_AT_A_TIME, count - start + 1) }, (_, index) => make(start + index));
    const names = columns
      .split(',')
      .map((column) => column.trim().split(' ')[0])
      .join(', ');
    await client.query(
      `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as r (${columns}) on conflict do nothing`,
      [JSON.stringify(rows)],
    );
  }
}

export async function fillLabels(client: pg.Client, organisationId: string): Promise<void> {
  const columns = 'organisation_id uuid, id uuid, slug text, name text';
  const label = (kind: 'topic' | 'skill', names: readonly string[]) => (n: number) => ({
    organisation_id: organisationId,
    id: idOf(kind, n),
    slug: names[n - 1]?.toLowerCase().replaceAll(' ', '-'),
    name: names[n - 1],
  });
  await insertMany(client, 'topics', columns, TOPICS.length, label('topic', TOPICS));
  await insertMany(client, 'skills', columns, SKILLS.length, label('skill', SKILLS));
}

export async function fillUsers(client: pg.Client, organisationId: string, count: number): Promise<void> {
  await insertMany(
    client,
    'users',
    'organisation_id uuid, id uuid, email text, handle text, first_name text, last_name text, job_title text, location text, language text, is_public boolean, learning_topics uuid[], onboarding_completed_at timestamptz',
    count,
    (n) => {
      const random = new Random(n);
      return {
        organisation_id: organisationId,
        id: idOf('user', n),
        email: `person-${n}@bench.example`,
        handle: `person-${n}`,
        first_name: random.pick(FIRST_NAMES),
        last_name: random.pick(LAST_NAMES),
        job_title: random.pickSkewed(JOBS),
        location: 'Harwick',
        language: 'en',
        is_public: random.next() < 0.8,
        learning_topics: [idOf('topic', 1 + random.skewed(TOPICS.length)), idOf('topic', 1 + random.below(TOPICS.length))],
        onboarding_completed_at: '2026-01-01T00:00:00Z',
      };
    },
  );
}

/** A group for every hundred people, and three groups for every person. */
export async function fillGroups(client: pg.Client, organisationId: string, users: number): Promise<void> {
  const groups = Math.max(10, users / 100);
  await insertMany(
    client,
    'groups',
    'organisation_id uuid, id uuid, slug text, name text, description text, visibility text, created_by uuid, members_count integer',
    groups,
    (n) => {
      const random = new Random(n);
      return {
        organisation_id: organisationId,
        id: idOf('group', n),
        slug: `group-${n}`,
        name: `${random.pick(TOPICS)} ${random.pick(['circle', 'community', 'crew', 'guild'])} ${n}`,
        description: `People who care about ${random.pick(SKILLS).toLowerCase()}.`,
        visibility: random.next() < 0.7 ? 'open' : 'private',
        created_by: idOf('user', 1 + random.below(users)),
        members_count: 300,
      };
    },
  );
  await withoutForeignKeys(client, () =>
    insertMany(client, 'group_members', 'organisation_id uuid, group_id uuid, user_id uuid, role text', users * 3, (n) => {
      const user = Math.ceil(n / 3);
      const random = new Random(n);
      return {
        organisation_id: organisationId,
        group_id: idOf('group', 1 + random.below(groups)),
        user_id: idOf('user', user),
        role: 'member',
      };
    }),
  );
}

/** Cards of all types and languages; one in ten is for a few groups and people only. */
export async function fillCards(client: pg.Client, organisationId: string, count: number): Promise<void> {
  const now = Date.now();
  const card = (n: number) => {
    const random = new Random(n);
    const { language, title, description, body } = inventContent(random);
    const cardType = random.pickSkewed(CARD_TYPES);
    const published = new Date(now - random.below(900 * 24) * 3_600_000).toISOString();
    const views = random.skewed(5_000);
    const ratings = random.skewed(40);
    return {
      organisation_id: organisationId,
      id: idOf('card', n),
      slug: `card-${n}`,
      card_type: cardType,
      state: 'published',
      author_id: idOf('user', 1 + random.skewed(Math.min(count, 20_000))),
      title,
      description: `<p>${description}</p>`,
      excerpt: truncate(description, 140),
      content: contentOf(cardType, body),
      audience: isRestricted(n) ? 'restricted' : 'open',
      provider: random.pickSkewed(PROVIDERS),
      language,
      level: random.pick(['beginner', 'intermediate', 'advanced', 'no_level']),
      duration_minutes: random.pickSkewed(MINUTES),
      topic_ids: [idOf('topic', 1 + random.skewed(TOPICS.length))],
      skill_ids: [idOf('skill', 1 + random.skewed(SKILLS.length)), idOf('skill', 1 + random.below(SKILLS.length))],
      tags: [],
      views_count: views,
      likes_count: Math.floor(views / 40),
      completions_count: Math.floor(views / 12),
      ratings_count: ratings,
      ratings_sum: ratings * (2 + random.below(4)),
      published_at: published,
      created_at: published,
    };
  };
  await withoutForeignKeys(client, () =>
    insertMany(
      client,
      'cards',
      `organisation_id uuid, id uuid, slug text, card_type text, state text, author_id uuid, title text, description text, excerpt text, content jsonb,
       audience text, provider text, language text, level text, duration_minutes integer, topic_ids uuid[], skill_ids uuid[], tags text[],
       views_count integer, likes_count integer, completions_count integer, ratings_count integer, ratings_sum integer,
       published_at timestamptz, created_at timestamptz`,
      count,
      card,
    ),
  );
  const groups = Math.max(10, count / 100);
  await withoutForeignKeys(client, () =>
    insertMany(
      client,
      'card_audience',
      'organisation_id uuid, card_id uuid, target_type text, target_id uuid',
      Math.floor(count / RESTRICTED_EVERY),
      (n) => ({
        organisation_id: organisationId,
        card_id: idOf('card', n * RESTRICTED_EVERY),
        target_type: n % 5 === 0 ? 'user' : 'group',
        target_id: n % 5 === 0 ? idOf('user', 1 + new Random(n).below(count)) : idOf('group', 1 + new Random(n).below(groups)),
      }),
    ),
  );
}

const RESTRICTED_EVERY = 10;
const isRestricted = (n: number) => n % RESTRICTED_EVERY === 0;

function contentOf(cardType: string, body: string): object {
  const fileId = idOf('card', 0);
  if (cardType === 'article') return { cardType, url: 'https://example.org/', siteName: 'Example' };
  if (cardType === 'text') return { cardType, html: `<p>${body}</p>` };
  if (cardType === 'poll')
    return {
      cardType,
      question: body.slice(0, 80),
      multiple: false,
      options: [
        { id: 'a', text: 'Yes' },
        { id: 'b', text: 'No' },
      ],
    };
  if (cardType === 'quiz') return { cardType, passMark: 80, attemptsAllowed: 0, questions: [] };
  if (cardType === 'audio') return { cardType, fileId, transcript: body };
  return { cardType, fileId, alt: 'An image', captionsFileId: null };
}

/** What people did: a few begun, most completed. */
export async function fillProgress(client: pg.Client, organisationId: string, users: number, each: number): Promise<void> {
  await withoutForeignKeys(client, () =>
    insertMany(
      client,
      'card_progress',
      'organisation_id uuid, card_id uuid, user_id uuid, completion_state text, completed_percentage integer, started_at timestamptz, completed_at timestamptz, updated_at timestamptz',
      users * each,
      (n) => {
        const random = new Random(n);
        const completed = random.next() < 0.8;
        const at = new Date(Date.now() - random.below(365 * 24) * 3_600_000).toISOString();
        return {
          organisation_id: organisationId,
          card_id: idOf('card', 1 + random.skewed(users)),
          user_id: idOf('user', Math.ceil(n / each)),
          completion_state: completed ? 'COMPLETED' : 'STARTED',
          completed_percentage: completed ? 100 : 5 * random.below(20),
          started_at: at,
          completed_at: completed ? at : null,
          updated_at: at,
        };
      },
    ),
  );
}

/** Made-up rows name each other by construction; checking each name would take most of the time. */
export async function withoutForeignKeys(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('set session_replication_role = replica');
  try {
    await work();
  } finally {
    await client.query('set session_replication_role = origin');
  }
}
