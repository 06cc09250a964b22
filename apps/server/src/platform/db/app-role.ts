import pg from 'pg';
import { StoreError } from './store-connection.ts';

/** The role the server works as: it owns nothing, so row-level security holds for it. */
export const APP_ROLE = 'waymark_app';

const insufficientPrivilege = '42501';
const duplicateObject = '42710';
const uniqueViolation = '23505';

/**
 * Makes the role the server works as, unless it is there, and lets the current user become it.
 *
 * @throws StoreError telling what an administrator has to do, where the current user may not
 */
export async function ensureAppRole(client: pg.Client): Promise<void> {
  try {
    const existing = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
    if (existing.rowCount === 0) await createAppRole(client);
    if (!(await mayBecomeAppRole(client))) await client.query(`grant ${APP_ROLE} to current_user`);
  } catch (error) {
    if (!hasCode(error, insufficientPrivilege)) throw error;
    throw new StoreError(
      `The role ${APP_ROLE} is needed, and the user of DATABASE_URL may not make or use it. ` +
        `Have an administrator run: create role ${APP_ROLE} nologin; grant ${APP_ROLE} to <that user>;`,
    );
  }
}

async function createAppRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`create role ${APP_ROLE} nologin`);
  } catch (error) {
    // Roles belong to all databases of a server, the lock to one: another database's migration may be faster.
    if (!hasCode(error, duplicateObject) && !hasCode(error, uniqueViolation)) throw error;
  }
}

/** From PostgreSQL 16 on, the creator of a role may administer it without being allowed to become it. */
async function mayBecomeAppRole(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(current_user, $1, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as may`,
    [APP_ROLE],
  );
  return rows[0]?.may === true;
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code;
}
