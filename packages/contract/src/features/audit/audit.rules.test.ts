import { expect, test } from 'vitest';
import { areaOf, linesOf } from './audit.rules.ts';

test('ADM-08 details read as what was and what is', () => {
  expect(linesOf({ changes: [{ name: 'web_session_timeout', from: 0, to: 30 }] })).toEqual([
    { name: 'web_session_timeout', from: '0', to: '30' },
  ]);
  expect(linesOf({ role: 'Site lead', changes: { permissions: { from: ['A', 'B'], to: [] } } })).toEqual([
    { name: 'role', to: 'Site lead' },
    { name: 'permissions', from: 'A, B', to: '–' },
  ]);
  expect(linesOf({ reason: '', kept: true, menu: [{ key: 'home' }] })).toEqual([
    { name: 'reason', to: '–' },
    { name: 'kept', to: 'true' },
    { name: 'menu', to: '[{"key":"home"}]' },
  ]);
});

test('ADM-08 an action belongs to the feature it begins with', () => {
  expect(areaOf('people.role-assigned')).toBe('people');
});
