import { expect, test } from 'vitest';
import type { PersonSkill } from '@waymark/contract/skills';
import { passportOf } from './passport.rules.ts';

const skill = (label: string, visibility: PersonSkill['visibility']) =>
  ({
    skill: { label, capability: 'Networks' },
    level: 'advanced',
    status: 'evidenced',
    confidence: 0.8,
    sources: [{ source: 'manager', count: 1 }],
    visibility,
  }) as unknown as PersonSkill;

test('SKL-03 SKL-10 a passport that is taken along holds what its owner shows to everybody', () => {
  const items = [skill('GIS', 'everyone'), skill('Poetry', 'me'), skill('Budgets', 'manager')];
  expect(passportOf({ items }, { person: 'Leila Haddad', organisation: 'Northmere', at: '2026-11-21T10:00:00Z' })).toEqual({
    person: 'Leila Haddad',
    organisation: 'Northmere',
    at: '2026-11-21T10:00:00Z',
    skills: [{ label: 'GIS', capability: 'Networks', level: 'advanced', status: 'evidenced', confidence: 0.8, evidence: { manager: 1 } }],
  });
});
