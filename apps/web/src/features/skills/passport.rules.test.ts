import { expect, test } from 'vitest';
import { PASSPORT_PARTS } from '@waymark/contract/platform';
import type { PersonSkill, PersonSkills } from '@waymark/contract/skills';
import { passportOf, passportTable } from './passport.rules.ts';

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
  expect(
    passportOf(
      { items, passportParts: [...PASSPORT_PARTS] },
      { person: 'Leila Haddad', organisation: 'Northmere', at: '2026-11-21T10:00:00Z' },
    ),
  ).toEqual({
    person: 'Leila Haddad',
    organisation: 'Northmere',
    at: '2026-11-21T10:00:00Z',
    skills: [{ label: 'GIS', capability: 'Networks', level: 'advanced', status: 'evidenced', confidence: 0.8, evidence: { manager: 1 } }],
  });
});

test('SKL-03 what the organisation leaves out of passports is not taken along; a table has one skill a line', () => {
  const head = { person: 'Leila Haddad', organisation: 'Northmere', at: '2026-11-21T10:00:00Z' };
  const items = [skill('GIS', 'everyone')];
  const table = (passportParts: PersonSkills['passportParts']) => passportTable(passportOf({ items, passportParts }, head)).slice(1);
  expect(table(['skills', 'evidence'])).toEqual([['GIS', 'Networks', 'advanced', 'evidenced', '0.8', 'manager 1']]);
  expect(table(['skills'])).toEqual([['GIS', 'Networks', 'advanced', 'evidenced', '0.8', '']]);
  expect(table(['badges'])).toEqual([]);
});
