import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '@waymark/contract/session';
import { keepUnseen, keptUnseen } from './kept-unseen.ts';
import { setSession } from './session.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const signIn = (id: string) => setSession({ id } as unknown as SessionUser);

test('NTF-03 the bell of the next page begins with the count that was known last, of this person alone', () => {
  signIn('u1');
  expect(keptUnseen()).toBe(0);
  keepUnseen(4);
  expect(keptUnseen()).toBe(4);
  signIn('u2');
  expect(keptUnseen()).toBe(0);
  keepUnseen(1);
  signIn('u1');
  expect(keptUnseen()).toBe(4);
  setSession(null);
  expect(keptUnseen()).toBe(0);
});

test('NTF-03 what is not a count is not shown by the bell', () => {
  signIn('u1');
  localStorage.setItem('unseen-notifications:u1', '"many"');
  expect(keptUnseen()).toBe(0);
});
