import { describe, expect, test } from 'vitest';
import { suggestMentor, SUGGESTION_WEIGHTS, type SuggestionMentor, type SuggestionRole } from './mentor-suggestions.rules.ts';
import { fieldRules, goalOnTrack, mentorshipProgress, nextStepOf, weekOf } from './mentorship.rules.ts';

const LEVELS = [{ key: 'beginner' }, { key: 'intermediate' }, { key: 'advanced' }];

describe('MEN-01 fields', () => {
  test('skills and description show when nothing is configured', () => {
    const rules = fieldRules({});
    expect(Object.entries(rules).filter(([, { showField }]) => showField)).toEqual([
      ['skills', { showField: true, required: false }],
      ['description', { showField: true, required: false }],
    ]);
  });

  test('once one is configured the others are as configured; what does not show is not required', () => {
    const rules = fieldRules({ topics: { showField: true, required: true }, skills: { showField: false, required: true } });
    expect(rules.topics).toEqual({ showField: true, required: true });
    expect(rules.skills).toEqual({ showField: false, required: false });
    expect(rules.description.showField).toBe(false);
  });
});

describe('MEN-04 progress', () => {
  const goal = (to: string, percent: number) => ({ from: 'no_level', to, percent });

  test('steps weigh beginner 0.3333, intermediate 0.6667, advanced 1.0', () => {
    expect(mentorshipProgress(LEVELS, [goal('beginner', 100), goal('intermediate', 0)])).toBe(33);
    expect(mentorshipProgress(LEVELS, [goal('beginner', 0), goal('advanced', 100)])).toBe(75);
    expect(mentorshipProgress(LEVELS, [goal('beginner', 100), goal('intermediate', 100), goal('advanced', 100)])).toBe(100);
    expect(mentorshipProgress(LEVELS, [])).toBeNull();
  });

  test('a goal stands on its track', () => {
    expect(goalOnTrack(LEVELS, { from: 'intermediate', to: 'advanced', percent: 20 })).toEqual({ level: 2, target: 3, part: 20 });
    expect(goalOnTrack(LEVELS, { from: 'no_level', to: 'advanced', percent: 50 })).toEqual({ level: 1, target: 3, part: 50 });
    expect(goalOnTrack(LEVELS, { from: 'beginner', to: 'intermediate', percent: 100 })).toEqual({ level: 2, target: 2, part: 0 });
  });

  test('weeks count from the first day', () => {
    const [start, end] = [new Date('2026-09-23T00:00:00Z'), new Date('2026-12-16T00:00:00Z')];
    expect(weekOf(start, end, start)).toEqual({ week: 1, weeks: 12 });
    expect(weekOf(start, end, new Date('2026-10-22T10:00:00Z'))).toEqual({ week: 5, weeks: 12 });
    expect(weekOf(start, end, new Date('2027-02-01T00:00:00Z'))).toEqual({ week: 12, weeks: 12 });
  });
});

test('MKT-13 every end has a next step for the mentee', () => {
  for (const status of ['rejected', 'withdrawn', 'completed_unsuccessfully'] as const) {
    expect(nextStepOf(status, 'mentee')).toBe('see-other-mentors');
  }
  expect(nextStepOf('completed_successfully', 'mentee')).toBe('share-what-you-learnt');
  expect(nextStepOf('pending', 'mentee')).toBe('none');
});

describe('MEN-05 suggestions', () => {
  const noRole = { jobRole: null, wishedRoleIds: [], wantedSkillIds: new Set(['risk', 'writing']) };
  const mentee = { skills: new Map([['risk', 0.3333]]), jobTitle: 'Network planner', languages: ['en', 'nb'], offset: 0, ...noRole };
  const mentor: SuggestionMentor = {
    skills: [
      { skillId: 'risk', weight: 1 },
      { skillId: 'writing', weight: 1 },
    ],
    jobTitle: 'Asset strategy lead',
    jobRole: null,
    formerTitles: ['network planner'],
    languages: ['nb'],
    offset: 60,
    placesLeft: 2,
  };

  const stranger = { ...mentor, formerTitles: [], jobTitle: 'Ward nurse' };

  test('the score is the sum of the reasons, and no more than 100', () => {
    const { score, reasons } = suggestMentor(mentee, mentor);
    expect(score).toBe(reasons.reduce((sum, { points }) => sum + points, 0));
    expect(reasons.map(({ kind }) => kind)).toEqual(['skill-gap', 'was-in-your-role', 'language', 'time-zone', 'availability']);
    expect(Object.values(SUGGESTION_WEIGHTS).reduce((sum, one) => sum + one, 0)).toBe(100);
    expect(score).toBeLessThanOrEqual(100);
  });

  test('MEN-05 what most share counts less than what tells mentors apart: a skill of one’s role, or the role itself', () => {
    const teaching = (skillId: string) => suggestMentor(mentee, { ...stranger, skills: [{ skillId, weight: 1 }] }).score;
    const near = suggestMentor(mentee, { ...stranger, skills: [] }).score;
    expect(near).toBeLessThanOrEqual(15);
    expect(teaching('writing') - near).toBeGreaterThan(near);
    expect(teaching('juggling')).toBeLessThan(teaching('writing'));
    expect(teaching('juggling')).toBeGreaterThan(near);
  });

  test.each([
    ['a mentor who can no more than the mentee', { skills: [{ skillId: 'risk', weight: 0.3333 }] }, 'skill-gap'],
    ['another language', { languages: ['ja'] }, 'language'],
    ['the other side of the world', { offset: 720 }, 'time-zone'],
    ['no place', { placesLeft: 0 }, 'availability'],
    ['another role', { formerTitles: [], jobTitle: 'Ward nurse' }, 'was-in-your-role'],
  ] as const)('%s counts nothing for it', (_name, change, kind) => {
    const { reasons } = suggestMentor(mentee, { ...mentor, ...change });
    expect(reasons.map((reason) => reason.kind)).not.toContain(kind);
  });

  const planning = { id: 'planning', title: 'Planning' };
  const roleOf = (id: string, rank: number, family: SuggestionRole['family'] = planning): SuggestionRole => ({
    ...{ id, title: `${id} title`, titles: [`${id} title`, `${id} Titel`], family, rank },
  });
  test.each([
    ['a role the mentee would like', { wishedRoleIds: ['lead'] }, {}, ['works-in-wished-role', 30, 'lead title']],
    [
      'a previous title that the role has in another language',
      {},
      { formerTitles: ['planner titel'] },
      ['was-in-your-role', 30, 'planner titel'],
    ],
    ['a higher level of the family', {}, {}, ['further-up', 24, 'lead title']],
    ['the same role', {}, { jobRole: roleOf('planner', 2) }, ['same-role', 18, 'planner title']],
    ['a lower level of the family', {}, { jobRole: roleOf('helper', 1) }, ['same-family', 15, 'Planning']],
    ['a role of the family without a level', {}, { jobRole: roleOf('other', 0) }, ['same-family', 15, 'Planning']],
    [
      'another family, but a word of the title',
      {},
      { jobRole: roleOf('other', 5, null), jobTitle: 'Network lead' },
      ['same-field', 15, 'Network lead'],
    ],
    ['another family', {}, { jobRole: roleOf('other', 5, null) }, undefined],
  ] as const)('the role counts by job roles and not by titles alone: %s', (_name, who, whom, wanted) => {
    const { reasons } = suggestMentor(
      { ...mentee, jobRole: roleOf('planner', 2), ...who },
      { ...stranger, jobRole: roleOf('lead', 4), ...whom },
    );
    const ofRole = reasons.filter(({ kind }) => !['skill-gap', 'language', 'time-zone', 'availability'].includes(kind));
    expect(
      ofRole.map((reason) => [reason.kind, reason.points, 'title' in reason ? reason.title : 'family' in reason && reason.family]),
    ).toEqual(wanted === undefined ? [] : [wanted]);
  });

  test('time zones are apart the short way round', () => {
    const { reasons } = suggestMentor({ ...mentee, offset: 720 }, { ...mentor, offset: -660 });
    expect(reasons.find(({ kind }) => kind === 'time-zone')).toMatchObject({ hoursApart: 1, points: SUGGESTION_WEIGHTS.timeZone });
  });
});
