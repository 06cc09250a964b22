import { expect, test } from 'vitest';
import { revokeApiClient } from '@waymark/contract/api-clients';
import { getSkillImport, listTaxonomy, runSkillImport, type SkillImport, startSkillImport } from '@waymark/contract/skills';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { anApiClient, BearerCaller } from '../api-clients/api-clients.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { checkImportFile, runImportFile as runJob } from '../imports/imports.jobs.ts';

// No one takes jobs: each piece of work is done when the test says so.
const app = await testApp({ environment: { ROLES: 'api' } });
const keeper = await app.signedIn({ role: ['admin', 'organisation-admin'] });
const job = async () => ({ ...(await contextOf(app, app.home)), jobId: newId() });
const look = ({ id }: SkillImport) => keeper.call(getSkillImport, { params: { importId: id } });

async function aClient() {
  const { client, secret } = await anApiClient(keeper, { permissions: ['MANAGE_SKILLS'] });
  return { clientId: client.id, bearer: new BearerCaller(app, app.home.hostName, secret) };
}

async function sent(bearer: BearerCaller, label: string): Promise<SkillImport> {
  const { body } = await bearer.send<SkillImport>(
    startSkillImport.method,
    `${startSkillImport.path}?fileName=skills.csv`,
    `label,kind,capability\nOf a client,capability,\n${label},skill,Of a client\n`,
    { 'content-type': 'text/csv' },
  );
  return body;
}

test('SKL-08 ADM-07 skills that an API client brings are not looked at or taken in once the client is revoked', async () => {
  const { clientId, bearer } = await aClient();
  const [checked, waiting] = [await sent(bearer, 'Tapping'), await sent(bearer, 'Bending')];
  await checkImportFile.handle(await job(), { importId: checked.id });
  await bearer.call(runSkillImport, { params: { importId: checked.id }, body: { leavingOut: 0 } });
  await keeper.call(revokeApiClient, { params: { clientId } });
  await runJob.handle(await job(), { importId: checked.id });
  await checkImportFile.handle(await job(), { importId: waiting.id });
  for (const one of [checked, waiting]) expect(await look(one)).toMatchObject({ status: 'failed', failure: 'no-right' });
  expect((await keeper.call(listTaxonomy, { query: { q: 'tapping' } })).items).toEqual([]);
});

test('SKL-08 ADM-07 skills that an API client brings are taken in while the client may', async () => {
  const { bearer } = await aClient();
  const one = await sent(bearer, 'Drilling');
  await checkImportFile.handle(await job(), { importId: one.id });
  await bearer.call(runSkillImport, { params: { importId: one.id }, body: { leavingOut: 0 } });
  await runJob.handle(await job(), { importId: one.id });
  expect((await look(one)).status).toBe('done');
});
