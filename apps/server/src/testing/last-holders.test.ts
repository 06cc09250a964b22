import { expect, test } from 'vitest';
import { isRuling, PERMISSIONS } from '@waymark/contract/platform';
import { testApp } from './app.ts';

const app = await testApp();
const { owner } = app.platform.database;

test('ADM-16 SES-61 the last holder of each right over others cannot lose it, as no one could ever give it back', async () => {
  const person = await app.signedIn();
  const kept: string[] = [];
  for (const permission of PERMISSIONS) {
    const { rows } = await owner.query<{ id: string }>(
      `insert into roles (organisation_id, id, key, name, permissions) values ($1, gen_random_uuid(), $2, $2, array[$3]) returning id`,
      [app.home.id, `only-${permission}`, permission],
    );
    const role = [app.home.id, person.userId, rows[0]?.id];
    await owner.query('insert into user_roles (organisation_id, user_id, role_id) values ($1, $2, $3)', role);
    const removal = owner.query('delete from user_roles where organisation_id = $1 and user_id = $2 and role_id = $3', role);
    const refusal = await removal.then(
      () => undefined,
      ({ constraint }: { constraint?: string }) => constraint,
    );
    if (refusal === 'last_administrator') kept.push(permission);
  }
  expect(kept).toEqual(PERMISSIONS.filter(isRuling));
});
