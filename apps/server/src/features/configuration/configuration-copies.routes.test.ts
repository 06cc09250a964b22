import { expect, test } from 'vitest';
import { getConfiguration, offerCopy, publishConfiguration, takeCopy } from '@waymark/contract/configuration';
import { getOrganisation } from '@waymark/contract/organisation';
import { testApp } from '../../testing/app.ts';
import { aGroup } from '../groups/groups.factory.ts';

const app = await testApp();
const here = await app.signedIn({ role: 'organisation-admin' });
const there = await app.signedIn({ role: 'organisation-admin', organisation: app.other });

test('ORG-19 ORG-01 who administers both organisations copies a configuration; what belongs to one alone stays behind', async () => {
  const group = await aGroup(here);
  const { version } = await here.call(getConfiguration);
  await here.call(publishConfiguration, {
    body: {
      basedOn: version,
      changes: [
        { key: 'name', value: 'Riverside Academy' },
        { key: 'brand_colour', value: '#7c3aed' },
        { key: 'switches.leaderboard', value: false },
        { key: 'switch_audiences.mentorship', value: { groups: [], roles: ['mentor'], percentage: 50 } },
        { key: 'switch_audiences.project', value: { groups: [group.id as string], roles: [], percentage: 100 } },
        { key: 'ip_allow_list', value: ['127.0.0.0/8'] },
        { key: 'from_address', value: 'learning@home.example' },
        { key: 'flags.lxp/omp/fresh', value: { enabled: true } },
      ],
    },
  });
  const { code, expiresAt } = await here.call(offerCopy);
  expect(new Date(expiresAt).getTime()).toBeGreaterThan(app.clock.now().getTime());
  const copy = await there.call(takeCopy, { body: { code } });
  expect(copy).toMatchObject({ organisationName: 'Riverside Academy', version: version + 1 });
  expect(copy.changes.map(({ key }) => key)).toEqual([
    'brand_colour',
    'flags.lxp/omp/fresh',
    'switch_audiences.mentorship',
    'switches.leaderboard',
  ]);
  expect(copy.leftOut).toEqual(['from_address', 'ip_allow_list', 'switch_audiences.project']);
  expect((await app.visitor(app.other).call(getOrganisation)).brandColour).toBe('#0f766e');
  const { version: basedOn } = await there.call(getConfiguration);
  await there.call(publishConfiguration, { body: { basedOn, changes: copy.changes } });
  expect(await app.visitor(app.other).call(getOrganisation)).toMatchObject({
    name: 'The other.example organisation',
    brandColour: '#7c3aed',
    switches: { leaderboard: false },
  });
  expect((await there.call(takeCopy, { body: { code } })).changes).toEqual([]);
});

test('ORG-19 ORG-01 a code holds for half an hour, not at home, not when forged, and only for administrators', async () => {
  const { code } = await here.call(offerCopy);
  const refused = { status: 409, code: 'configuration-copy-invalid' };
  expect((await here.attempt(takeCopy, { body: { code } })).problem).toMatchObject(refused);
  const [offer = '', signature = ''] = code.split('.');
  const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(offer, 'base64url').toString()), version: 1 })).toString(
    'base64url',
  );
  for (const wrong of [`${forged}.${signature}`, offer, 'no code', '.']) {
    expect((await there.attempt(takeCopy, { body: { code: wrong } })).problem).toMatchObject(refused);
  }
  const learner = await app.signedIn({ organisation: app.other });
  expect((await learner.attempt(takeCopy, { body: { code } })).status).toBe(403);
  app.clock.advance({ minutes: 31 });
  expect((await there.attempt(takeCopy, { body: { code } })).problem).toMatchObject(refused);
  const audited = await app.home.store.db
    .selectFrom('audit_entries')
    .select('actor_id')
    .where('action', '=', 'configuration.copy-offered')
    .execute();
  expect(audited.map(({ actor_id }) => actor_id)).toEqual([here.userId, here.userId]);
});
