import type pg from 'pg';
import { APP_ROLE } from './app-role.ts';
import { StoreError } from './store-connection.ts';
import { doorOf, keepStatements, type NamedStatement, StoreQuery } from './store-query.ts';

/** Row-level security would not hold for what this server asks: it serves no one until it does. */
export class RightsNotInForceError extends StoreError {}

/** What this server needs to know of the way to the store. */
export interface StoreWay {
  /** Whether a connection pooler on the way keeps prepared statements. */
  readonly poolerKeepsStatements: boolean;
  /** Whether what needs a session of its own (listening, the job queue, locks) has a way around a pooler. */
  readonly hasDirectWay: boolean;
}

const DOOR = doorOf();

const CONNECTION = {
  name: 'connection-rights',
  text: `select pg_backend_pid() as pid, current_user::text as "user", row_security_active('organisations') as "isActive"`,
  values: [],
} satisfies NamedStatement;

/**
 * Tables of organisations that this role could use without row-level security: switched off for the table or for the role, or with a policy that
 * lets every row through.
 */
const OPEN_TABLES = {
  name: 'open-tables',
  text: `
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and has_table_privilege(c.oid, 'select, insert, update, delete')
      and (not row_security_active(c.oid) or exists (
        select from pg_policy p where p.polrelid = c.oid and p.polpermissive
          and (p.polroles = '{0}' or '${APP_ROLE}'::regrole = any(p.polroles)) and pg_get_expr(p.polqual, p.polrelid) = 'true'))
    order by c.relname limit 10`,
  values: [],
} satisfies NamedStatement;

/**
 * Makes a new connection ready for requests, once the role and the policy are found to be in force behind the door.
 *
 * @throws RightsNotInForceError when they are not
 * @throws StoreError when a pooler is on the way and nothing else leads around it
 */
export async function prepareConnection(client: pg.ClientBase, way: StoreWay): Promise<void> {
  const [row] = (await ask(client, CONNECTION)) as { pid: number; user: string; isActive: boolean }[];
  if (row?.user !== APP_ROLE || !row.isActive) throw notInForce(`requests would run as ${row?.user ?? 'an unknown user'}`);
  // A pooler answers in PostgreSQL's place when a client connects, and the process it names is none of PostgreSQL's.
  const isPooled = client.processID !== row.pid;
  if (isPooled && !way.hasDirectWay) {
    throw new StoreError(
      'DATABASE_URL leads through a connection pooler. Set DATABASE_DIRECT_URL as well, to an address of PostgreSQL itself: listening, the job queue, locks and ' +
        'migrations need a connection of their own. Where the pooler gives every client one (session mode), the same address will do.',
    );
  }
  if (!isPooled || way.poolerKeepsStatements) await keepStatements(client);
}

/**
 * Looks whether every table of organisations is behind row-level security for this server.
 *
 * @throws RightsNotInForceError naming those that are not
 */
export async function checkTables(client: pg.ClientBase): Promise<void> {
  const tables = (await ask(client, OPEN_TABLES)) as { name: string }[];
  if (tables.length > 0) throw notInForce(`it is off for ${tables.map(({ name }) => name).join(', ')}`);
}

/** Asks as a request would, of no organisation. */
export async function ask(client: pg.ClientBase, statement: NamedStatement): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const query = new StoreQuery(DOOR, [statement], (error, [answer]) => {
      if (error !== undefined || answer === undefined) reject(error ?? new Error('The store left a statement unanswered'));
      else resolve(answer.rows);
    });
    client.query(query);
  });
}

const notInForce = (why: string) =>
  new RightsNotInForceError(
    `Row-level security is not in force (${why}): one organisation could see another’s data, so nothing is served. Requests must work as the role ` +
      `${APP_ROLE}, which may neither be a superuser nor have BYPASSRLS, and no table may be without its policy.`,
  );
