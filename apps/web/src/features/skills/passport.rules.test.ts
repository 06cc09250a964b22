import { expect, test } from 'vitest';
import { PASSPORT_PARTS } from '@waymark/contract/platform';
import type { PassportExperience, PersonSkill, PersonSkills } from '@waymark/contract/skills';
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

const NOTHING: PassportExperience = { work: [], qualifications: [] };
const EARNED: PassportExperience = {
  work: [{ title: 'Planner', company: 'Rivers', description: 'Mains', start_date: '2020-02-01', end_date: null }],
  qualifications: [
    { kind: 'badge', title: 'First aid', issuer: 'Red Cross', issuedOn: '2020-01-01', expiresOn: '2022-01-01', isExpired: true, url: '' },
  ],
};

test('SKL-03 SKL-10 a passport that is taken along holds what its owner shows to everyone', () => {
  const items = [skill('GIS', 'everyone'), skill('Poetry', 'me'), skill('Budgets', 'manager')];
  expect(
    passportOf(
      { items, passportParts: [...PASSPORT_PARTS] },
      { person: 'Leila Haddad', organisation: 'Northmere', at: '2026-11-21T10:00:00Z' },
      EARNED,
    ),
  ).toEqual({
    person: 'Leila Haddad',
    organisation: 'Northmere',
    at: '2026-11-21T10:00:00Z',
    skills: [{ label: 'GIS', capability: 'Networks', level: 'advanced', status: 'evidenced', confidence: 0.8, evidence: { manager: 1 } }],
    ...EARNED,
  });
});

test('SKL-03 what the organisation leaves out of passports is not taken along; a table has one thing a line', () => {
  const head = { person: 'Leila Haddad', organisation: 'Northmere', at: '2026-11-21T10:00:00Z' };
  const items = [skill('GIS', 'everyone')];
  const table = (passportParts: PersonSkills['passportParts']) =>
    passportTable(passportOf({ items, passportParts }, head, NOTHING)).slice(1);
  expect(table(['skills', 'evidence'])).toEqual([['skill', 'GIS', 'Networks', 'advanced', 'evidenced', '0.8', 'manager 1', '', '', '']]);
  expect(table(['skills'])).toEqual([['skill', 'GIS', 'Networks', 'advanced', 'evidenced', '0.8', '', '', '', '']]);
  expect(table(['badges'])).toEqual([]);
  const whole = passportTable(passportOf({ items: [], passportParts: ['skills'] }, head, EARNED));
  expect(whole.slice(1)).toEqual([
    ['work', 'Planner', 'Rivers', '', '', '', '', '2020-02-01', '', 'Mains'],
    ['badge', 'First aid', 'Red Cross', '', 'expired', '', '', '2020-01-01', '2022-01-01', ''],
  ]);
  expect(new Set(whole.map(({ length }) => length))).toEqual(new Set([10]));
});
