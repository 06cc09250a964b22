import { expect, test } from 'vitest';
import { isRuling, PERMISSIONS } from '@waymark/contract/platform';
import { newId } from '../platform/db/new-id.ts';
import { testApp } from './app.ts';

const app = await testApp();
const { owner } = app.platform.database;

/** The ways in which someone stops to have a right that a role of theirs brings: each as one statement of the store, with the role and its holder. */
const LOSSES: Readonly<Record<string, string>> = {
  'the role is taken': 'delete from user_roles where organisation_id = $1 and user_id = $2 and role_id = $3',
  'they are suspended': `update users set status = 'suspended' where organisation_id = $1 and id = $2 and $3::uuid is not null`,
  'they are deleted': `update users set status = 'deleted' where organisation_id = $1 and id = $2 and $3::uuid is not null`,
  'the role no longer brings it': `update roles set permissions = '{}' where organisation_id = $1 and id = $3 and $2::uuid is not null`,
  'the role is deleted': 'delete from roles where organisation_id = $1 and id = $3 and $2::uuid is not null',
};

test.each(Object.entries(LOSSES))(
  'ADM-16 SES-61 the last holder of each right over others cannot lose it, as no one could ever give it back: %s',
  async (_way, loss) => {
    const kept: string[] = [];
    const others: string[] = [];
    for (const permission of PERMISSIONS) {
      const person = await app.signedIn();
      const { rows } = await owner.query<{ id: string }>(
        `insert into roles (organisation_id, id, key, name, permissions) values ($1, gen_random_uuid(), $2, $2, array[$3]) returning id`,
        [app.home.id, newId(), permission],
      );
      const role = [app.home.id, person.userId, rows[0]?.id];
      await owner.query('insert into user_roles (organisation_id, user_id, role_id) values ($1, $2, $3)', role);
      const refusal = await owner.query(loss, role).then(
        () => undefined,
        ({ constraint, message }: { constraint?: string; message: string }) => constraint ?? message,
      );
      if (refusal === 'last_administrator') kept.push(permission);
      else if (refusal !== undefined) others.push(`${permission}: ${refusal}`);
      // The next way begins with no holder.
      await owner.query('alter table user_roles disable trigger keep_administrators');
      await owner.query('delete from user_roles where organisation_id = $1 and role_id = $2', [app.home.id, rows[0]?.id]);
      await owner.query('alter table user_roles enable trigger keep_administrators');
    }
    expect(kept).toEqual(PERMISSIONS.filter(isRuling));
    expect(others, 'everything else is lost without a refusal').toEqual([]);
  },
);
