import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { TimedOut } from '../../platform/workers/timed-worker.ts';
import { watchTurns } from '../../testing/longest-turn.ts';
import { isProven, proofIn, withProof } from './embedded-proof.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'jwk' });
const CONTEXT = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'];
/** A badge without a name for what it is about, so many times. */
const badgeOf = (subjects: number) => ({
  '@context': CONTEXT,
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: 'https://issuer.example',
  credentialSubject: Array.from({ length: subjects }, () => ({ type: 'AchievementSubject' })),
});

test('SKL-11 a proof is read in a thread of its own: of its document it proves, of another it does not', async () => {
  const signed = await withProof(badgeOf(1), { key: privateKey, method: 'https://issuer.example/key', now: new Date() });
  const proof = proofIn(signed)?.proof ?? {};
  expect(await isProven(signed, proof, key)).toBe(true);
  expect(await isProven({ ...signed, issuer: 'https://other.example' }, proof, key)).toBe(false);
});

test('SKL-11 a badge made to be slow to read is given up, and holds no one else up meanwhile', async () => {
  const signed = await withProof(badgeOf(1), { key: privateKey, method: 'https://issuer.example/key', now: new Date() });
  const longestTurn = watchTurns();
  await expect(isProven({ ...badgeOf(20_000), proof: signed['proof'] }, proofIn(signed)?.proof ?? {}, key)).rejects.toThrow(TimedOut);
  expect(longestTurn()).toBeLessThan(400);
}, 120_000);
