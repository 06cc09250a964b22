import { expect, test } from 'vitest';
import { createSeries } from '@waymark/contract/assignments';
import { testApp } from '../../testing/app.ts';
import { dyingWorkers } from '../../testing/dying-worker.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';

// Its jobs are done by workers in processes of their own.
const app = await testApp({ environment: { ROLES: 'api' } });
const admin = await app.signedIn({ role: 'super-admin' });
const { startWorker, noticeDeath } = dyingWorkers(app.platform, 'assignments.given');

const PEOPLE = 2_200;

test('SHR-08 an occurrence whose server is killed in the middle reaches everyone once, by two servers', { timeout: 120_000 }, async () => {
  const group = await aGroup(admin);
  await app.platform.database.owner.query(
    `with people as (
      insert into users (organisation_id, id, email, handle, first_name, last_name)
      select $1, gen_random_uuid(), 'crew' || n || '@crew.example', 'crew-' || n, 'Crew', 'Member ' || n from generate_series(1, $3::int) n
      returning id)
    insert into group_members (organisation_id, group_id, user_id, role) select $1, $2, id, 'member' from people`,
    [app.home.id, group.id, PEOPLE],
  );
  const card = await aPublishedCard(admin);
  const dying = startWorker(2);
  await dying.working;
  const startsOn = new Date().toISOString().slice(0, 10);
  const body = { frequency: 'annually' as const, startsOn, dueOn: startsOn, assignees: { teamIds: [group.id] } };
  await admin.call(createSeries, { params: { cardId: card.id }, body });
  await dying.ended;
  const counts = async () => {
    const { rows } = await app.platform.database.owner.query<{ duties: number; given: number }>(
      `select (select count(*)::int from learning_duties where card_id = $1) as duties,
        (select count(*)::int from audit_entries where action = 'assignments.given' and details->>'cardId' = $1::text) as given`,
      [card.id],
    );
    return rows[0];
  };
  expect(await counts(), 'the first page stayed, the second went with its transaction').toEqual({ duties: 1_000, given: 1_000 });
  await noticeDeath();
  startWorker(0);
  startWorker(0);
  await expect.poll(counts, { timeout: 90_000 }).toEqual({ duties: PEOPLE + 1, given: PEOPLE + 1 });
});
