import { expect, test } from 'vitest';
import { getConfiguration, publishConfiguration, restoreVersion } from '@waymark/contract/configuration';
import { getOrganisation } from '@waymark/contract/organisation';
import { testApp } from '../../testing/app.ts';
import { anUpload, aPicture } from '../media/media.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
const colleague = await app.signedIn({ role: 'organisation-admin' });

async function publish(key: string, value: string | null, who = admin) {
  const { version: basedOn } = await who.call(getConfiguration);
  return who.attempt(publishConfiguration, { body: { basedOn, changes: [{ key, value }] } });
}

test('ORG-06 ADM-02 a published logo is shown to visitors, not before, and comes back with an older version', async () => {
  const file = await anUpload(admin, 'logo.png', await aPicture(200, 200, 'png'));
  const address = `/api/v1/files/${file.id}?width=96&format=webp`;
  expect((await app.visitor().send('GET', address)).status).not.toBe(200);
  const withLogo = await publish('logo_url', address);
  expect((await app.visitor().call(getOrganisation)).logoUrl).toBe(address);
  const shown = await app.visitor().send('GET', address);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  await publish('logo_url', null);
  const { version: basedOn } = await colleague.call(getConfiguration);
  await colleague.call(restoreVersion, { params: { version: withLogo.body.version }, body: { basedOn } });
  expect((await app.visitor().call(getOrganisation)).logoUrl).toBe(address);
  expect((await app.visitor(app.other).send('GET', address)).status).toBe(404);
});

test('ORG-06 MED-11 a picture of someone else cannot be made public by publishing it', async () => {
  const learner = await app.signedIn();
  const file = await anUpload(learner, 'mine.png', await aPicture(50, 50, 'png'));
  const address = `/api/v1/files/${file.id}?width=96`;
  const { problem } = await publish('image_url', address);
  expect(problem).toMatchObject({ status: 422, errors: [{ field: 'changes.image_url', code: 'unknown-file' }] });
  expect((await app.visitor().send('GET', address)).status).not.toBe(200);
});
