import { expect, test } from 'vitest';
import { withVariables } from './custom-variables.ts';
import { CLAIM } from './lti-claims.ts';

test('PLY-11: variables are filled from the launch, and never with what it does not say', () => {
  const custom = { who: '$User.id', where: '$ResourceLink.id', mail: '$Person.email.primary', other: '$Unknown.thing', lab: '7' };
  const claims = { sub: 'u1', [CLAIM.resourceLink]: { id: 'c1', title: 'Lab' } };
  expect(withVariables(custom, claims)).toEqual({ ...custom, who: 'u1', where: 'c1' });
  expect(withVariables(custom, { ...claims, email: 'ada@example.org' })).toMatchObject({ mail: 'ada@example.org' });
});
