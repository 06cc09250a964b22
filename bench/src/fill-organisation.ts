import type pg from 'pg';
import { FACT_KINDS } from '../../apps/server/src/features/statistics/statistics.public.ts';
import { insertMany, idOf, withoutForeignKeys } from './fill.ts';
import { Random } from './random.ts';

/** Cards that someone has to do; certificates are held for the first of them. */
const REQUIRED_CARDS = 40;
const REPORTS_OF_A_MANAGER = 20;
const CHUNK = 8_192;
const VALID_MONTHS = 24;

const CERTIFICATION = '01900000-0000-7000-8c00-000000000001';

/** Follows and reporting lines: each person reports to the one with a twentieth of their number. */
export async function fillRelations(client: pg.Client, organisationId: string, users: number): Promise<void> {
  await withoutForeignKeys(client, async () => {
    await insertMany(client, 'user_follows', 'organisation_id uuid, follower_id uuid, followed_id uuid', users * 3, (n) => {
      const follower = Math.ceil(n / 3);
      // No one follows themselves.
      const followed = 1 + ((follower + new Random(n).skewed(Math.min(users, 20_000) - 1)) % users);
      return { organisation_id: organisationId, follower_id: idOf('user', follower), followed_id: idOf('user', followed) };
    });
    await insertMany(client, 'reporting_lines', 'organisation_id uuid, report_id uuid, manager_id uuid, kind text', users - 1, (n) => ({
      organisation_id: organisationId,
      report_id: idOf('user', n + 1),
      manager_id: idOf('user', Math.max(1, Math.ceil(n / REPORTS_OF_A_MANAGER))),
      kind: 'direct',
    }));
  });
}

/** Duties of everyone: overdue, due this week and later, and those they have fulfilled. */
export async function fillDuties(client: pg.Client, organisationId: string, users: number, each: number): Promise<void> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const given = new Date(Date.now() - 60 * 86_400_000).toISOString();
  await withoutForeignKeys(client, () =>
    insertMany(
      client,
      'learning_duties',
      'organisation_id uuid, id uuid, user_id uuid, card_id uuid, status text, priority text, starts_on date, due_on date, given_at timestamptz, updated_at timestamptz, fulfilled_at timestamptz',
      users * each,
      (n) => {
        const random = new Random(n);
        const isFulfilled = random.next() < 0.6;
        return {
          organisation_id: organisationId,
          id: `01900000-0000-7000-8d00-${n.toString(16).padStart(12, '0')}`,
          user_id: idOf('user', Math.ceil(n / each)),
          card_id: idOf('card', 1 + ((n * 7) % REQUIRED_CARDS)),
          status: isFulfilled ? 'fulfilled' : 'open',
          priority: random.pick(['mandatory', 'recommended', 'optional']),
          starts_on: day(-60),
          due_on: day(random.below(90) - 15),
          given_at: given,
          updated_at: given,
          fulfilled_at: isFulfilled ? given : null,
        };
      },
    ),
  );
}

/** One certification that everyone must hold; most do, the days they got it spread over two years. */
export async function fillCertificates(client: pg.Client, organisationId: string): Promise<void> {
  const cardId = idOf('card', 1);
  await client.query(
    `insert into certifications (organisation_id, id, name, first_card_id, renewal_card_id, first_days, validity_months, window_days, grace_days, basis, created_at, updated_at)
     values ($1, $2, 'Confined spaces', $3, $3, 30, ${VALID_MONTHS}, 60, 30, 'expiry', now(), now()) on conflict do nothing`,
    [organisationId, CERTIFICATION, cardId],
  );
  await client.query(
    `insert into certification_people (organisation_id, certification_id, user_id, required_on, awards, achieved_on, expires_on, window_from, grace_until, status, next_on, updated_at)
     select $1, $2, p.id, p.day, 1, p.day, p.day + interval '${VALID_MONTHS} months', p.day + interval '${VALID_MONTHS} months' - interval '60 days',
       p.day + interval '${VALID_MONTHS} months' + interval '30 days', 'valid', p.day + interval '${VALID_MONTHS} months' - interval '60 days', now()
     from (select id, current_date - (1 + (row_number() over (order by id))::int % 700) as day from users where organisation_id = $1) p
     on conflict do nothing`,
    [organisationId, CERTIFICATION],
  );
}

/** A year of facts: roll-ups by person, card and day, and the raw facts of the last months. */
export async function fillFacts(client: pg.Client, organisationId: string, count: number): Promise<void> {
  const months = Array.from({ length: 13 }, (_, back) => monthOf(12 - back));
  const kinds = [FACT_KINDS.started, FACT_KINDS.completed];
  const run = (text: string, given: unknown[]) => client.query(text, [organisationId, ...given]);
  for (const [kind, table] of [
    ['person', 'users'],
    ['card', 'cards'],
  ]) {
    await run(
      `insert into analytics_numbers (organisation_id, kind, number, thing)
       select $1, $2, row_number() over (order by id), id::text from ${table} where organisation_id = $1 on conflict do nothing`,
      [kind],
    );
  }
  for (const month of months) {
    await run(
      `insert into analytics_person_months (organisation_id, month, kind, person, unit, place, n, value)
       select $1::uuid, $2::date, k, n, 0, 0, 1 + n % 9, 10 * (n % 90) from unnest($3::int[]) k, generate_series(1, $4::int) n on conflict do nothing`,
      [month, kinds, count],
    );
    await run(
      `insert into analytics_subject_months (organisation_id, month, kind, dimension, number, n, value)
       select $1::uuid, $2::date, k, 'card', n, 1 + (n * 7919::bigint % 997)::int, 0 from unnest($3::int[]) k, generate_series(1, $4::int) n on conflict do nothing`,
      [month, kinds, count],
    );
    await client.query('select add_analytics_month($1)', [month]);
    await run(
      `insert into analytics_events (organisation_id, at, day, kind, person, card, unit, place, amount, value, reference, event)
       select $1, t, t::date, (array[1, 2])[1 + n % 2], 1 + (n * 7919::bigint) % $3, 1 + (n * 104729::bigint) % $3, 0, 0, 1, 10, n, n
       from (select n, $2::date + interval '12 hours' + (n % 28) * interval '1 day' as t from generate_series(1, $3::int) n) f where t < now()`,
      [month, count],
    );
  }
  const [from] = months;
  for (const kind of kinds) {
    await run(
      `insert into analytics_day_counts (organisation_id, day, kind, n, value)
       select $1, d::date, $2, $4, 20 * $4 from generate_series($3::date, current_date, interval '1 day') d on conflict do nothing`,
      [kind, from, count],
    );
    await run(
      `insert into analytics_day_people (organisation_id, day, kind, chunk, bits)
       select $1, d::date, $2, c, ('x' || repeat(md5(d::text || c), 64))::bit(${CHUNK})
       from generate_series($3::date, current_date, interval '1 day') d, generate_series(0, $4::int) c on conflict do nothing`,
      [kind, from, Math.floor(count / CHUNK)],
    );
  }
}

function monthOf(back: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 10);
}
