import { expect, test } from 'vitest';
import {
  addOwnSkills,
  createCredential,
  type CredentialId,
  downloadCredential,
  endorseSkill,
  getAchievement,
  revokeCredential,
} from '@waymark/contract/skills';
import { getSession } from '@waymark/contract/session';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aSkill } from './skills.factory.ts';

const app = await testApp();
const visitor = app.visitor();
/** A credential with its proof inside. */
type Credential = Readonly<Record<string, unknown>>;

const fileOf = async (who: SignedIn, id: CredentialId) =>
  (await who.send<Credential>('GET', downloadCredential.path.replace(':credentialId', id).concat('?format=json'))).body;

async function aCredential(label: string) {
  const [person, colleague] = [await app.signedIn(), await app.signedIn()];
  const skillId = await aSkill(app.home.store, label);
  await person.call(addOwnSkills, { body: { skills: [{ skillId, level: 'advanced' }] } });
  await colleague.call(endorseSkill, { params: { userId: person.userId, skillId }, body: { level: 'advanced' } });
  const credential = await person.call(createCredential, { body: { skillId } });
  return { person, credential, skillId, signed: await fileOf(person, credential.id) };
}

test('SKL-11 the address that a credential names for what it was given for opens: a page for people, the same words for programs', async () => {
  const { signed, skillId } = await aCredential('Tide reading');
  const { achievement } = signed['credentialSubject'] as { achievement: { id: string; name: string } };
  const path = new URL(achievement.id).pathname;
  expect(path).toBe(getAchievement.path.replace(':skillId', skillId).replace(':level', 'advanced'));
  const page = await visitor.send<string>('GET', path, undefined, { accept: 'text/html,*/*;q=0.8' });
  expect([page.status, page.body.includes('<h1>Tide reading, Advanced</h1>')]).toEqual([200, true]);
  const { body } = await visitor.send<Credential>('GET', path, undefined, { accept: 'application/ld+json' });
  expect(body).toMatchObject(achievement);
  const never = await visitor.send('GET', path.replace(/advanced$/, 'expert'));
  expect(never.status, 'of what nothing was signed for, nothing is told').toBe(404);
});

test('SKL-11 a credential says whose it is in plain text only where its owner wants that', async () => {
  const { person, skillId, credential, signed } = await aCredential('Dredging');
  expect(JSON.stringify(signed)).not.toContain(person.email);
  const identities = ({ credentialSubject }: Credential) => (credentialSubject as { identifier: Record<string, unknown>[] }).identifier;
  expect(identities(signed).map(({ identityType }) => identityType)).toEqual(['emailAddress']);
  await person.call(revokeCredential, { params: { credentialId: credential.id } });
  const named = await person.call(createCredential, { body: { skillId, withName: true } });
  const body = await fileOf(person, named.id);
  const { firstName, lastName } = await person.call(getSession);
  expect(identities(body)).toContainEqual({
    type: 'IdentityObject',
    hashed: false,
    identityHash: `${firstName} ${lastName}`,
    identityType: 'name',
  });
});
