import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { rtcService, rtmService, signAgoraToken, signingAt } from './agora-tokens.ts';

// What Agora itself publishes for these inputs (AgoraIO/Tools, AccessToken2Test).
const project = { appId: '970CA35de60c44645bbae8a215061b33', certificate: '5CFd2fd1755d40ecb72977518be15d3b' };
const signing = { issuedAt: 1_111_111, expiresIn: 600, salt: 1 };
const place = { channel: '7d72365eb983485397e3e3f9d460bdda', uid: '2882341273' };
const VIEWER =
  '007eJxTYBBbsMMnKq7p9Hf/HcIX5kce9b518kCiQgSr5Zrp4X1Tu6UUGCzNDZwdjU1TUs0Mkk1MzExMk5ISUy0SjQxNDcwMk4yN3b8IMEQwMTAwMoAwBIL4CgzmKeZGxmamqUmWFsYmFqbGluapxqnGaZYpJmYGSSkpiVwMRhYWRsYmhkbmxgDCaiTj';
const HOST_WITH_MESSAGES =
  '007eJxTYOAQsrQ5s3TfH+1tvy8zZZ46EpCc0V43JXdGd2jS8porKo4KDJbmBs6OxqYpqWYGySYmZiamSUmJqRaJRoamBmaGScbG7l8EGCKYGBgYGRgYmBgYGVgYGMF8JjDJDCZZwKQCg3mKuZGxmWlqkqWFsYmFqbGleapxqnGaZYqJmUFSSkoiF4ORhYWRsYmhkbkxyCyISZwMJanFJfGlxalFACKnKng=';

// The last of them carries one channel with all rights, and messages of another user.
test('LIV-08 LIV-07 tokens are signed as Agora documents it, to the letter', () => {
  expect(signAgoraToken(project, signing, rtcService({ ...place, isHost: false }, 600))).toBe(VIEWER);
  expect(signAgoraToken(project, signing, rtcService({ ...place, isHost: true }, 600), rtmService('test_user', 600))).toBe(
    HOST_WITH_MESSAGES,
  );
});

test('LIV-08 two tokens of the same moment differ, and name their moment', () => {
  const now = new Date('2026-11-27T04:00:00Z');
  const [one, other] = [1, 2].map(() => signAgoraToken(project, signingAt(now, 600), rtmService('ann', 600)));
  expect(one).not.toBe(other);
  const content = inflateSync(Buffer.from(String(one).slice(3), 'base64'));
  // The signature and the app id come before it, each behind its length.
  expect(content.readUInt32LE(2 + 32 + 2 + 32)).toBe(now.getTime() / 1000);
});
