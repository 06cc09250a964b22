import type { Request } from 'autocannon';
import pg from 'pg';
import { csrfTokenOf, tokenHash } from '../../apps/server/src/platform/session/session-store.ts';
import { hashPassword } from '../../apps/server/src/features/session/password-hash.ts';
import { idOf } from './fill.ts';
import { BENCH_HOST, BENCH_ORGANISATION } from './generate.ts';

export const PASSWORD = 'bench-password';

/** The number of the administrator, who comes after so many people. */
export const administratorAfter = (people: number): number => people + 1;

/** Signs people in for a run (the first so many users and an administrator) and gives each a password. Earlier runs' sessions end. */
export async function signInPeople(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const users = Array.from({ length: administratorAfter(count) }, (_, index) => index + 1);
  try {
    await client.query(
      `insert into user_roles (organisation_id, user_id, role_id) select $1, $2, id from roles where organisation_id = $1 and key = 'super-admin' on conflict do nothing`,
      [BENCH_ORGANISATION, idOf('user', administratorAfter(count))],
    );
    await client.query('delete from sessions where organisation_id = $1', [BENCH_ORGANISATION]);
    await client.query(
      `insert into sessions (organisation_id, id, user_id, token_hash)
       select $1, s.user_id, s.user_id, s.token_hash from unnest($2::uuid[], $3::bytea[]) as s (user_id, token_hash)`,
      [BENCH_ORGANISATION, users.map((n) => idOf('user', n)), users.map((n) => tokenHash(tokenOf(n)))],
    );
    await client.query(
      `insert into credentials (organisation_id, user_id, password_hash) select $1, unnest($2::uuid[]), $3 on conflict do nothing`,
      [BENCH_ORGANISATION, users.map((n) => idOf('user', n)), await hashPassword(PASSWORD)],
    );
  } finally {
    await client.end();
  }
}

const tokenOf = (n: number) => `bench-${n}`;

/** The headers of the nth person's browser. */
export function headersOf(n: number): Record<string, string> {
  return { host: BENCH_HOST, cookie: `session=${tokenOf(n)}` };
}

/** The same for what changes something. */
export function postingHeadersOf(n: number): Record<string, string> {
  return { ...headersOf(n), 'x-csrf-token': csrfTokenOf(tokenOf(n)), 'content-type': 'application/json' };
}

/** The cookie of the nth person's browser. */
export function cookieOf(n: number): { name: string; value: string } {
  return { name: 'session', value: tokenOf(n) };
}

/** A request by each of some people, as a browser asks: compressed. */
export function byEach(people: number, path: (n: number) => string): Request[] {
  return Array.from({ length: people }, (_, index) => ({
    path: path(index + 1),
    headers: { ...headersOf(index + 1), 'accept-encoding': 'gzip, deflate, br, zstd' },
  }));
}
