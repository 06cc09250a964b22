import { expect, test } from 'vitest';
import type { SessionUser } from '@waymark/contract/session';
import { setSession } from '../session/session.ts';
import { currentCounts, tellCounts } from './place-counts.ts';

const signIn = (id: string) => setSession({ id } as unknown as SessionUser);

test('PLT-15 the numbers in the tabs of one person do not stand before the next in the same tab', () => {
  signIn('u1');
  tellCounts({ '/learning': 3 });
  tellCounts({ '/learning/saved': 1 });
  expect(currentCounts()).toEqual({ '/learning': 3, '/learning/saved': 1 });
  signIn('u2');
  expect(currentCounts()).toEqual({});
  tellCounts({ '/learning/saved': 2 });
  expect(currentCounts()).toEqual({ '/learning/saved': 2 });
  signIn('u1');
  expect(currentCounts()).toEqual({});
});
