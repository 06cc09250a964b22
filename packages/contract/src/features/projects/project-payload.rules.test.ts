import { describe, expect, test } from 'vitest';
import { projectFieldRules } from './project-form.rules.ts';
import { dayIn, missingFields, momentIn, projectPayload, type ProjectValues, settledTerms, withoutEmpty } from './project-payload.rules.ts';
import { capacityOf } from './projects.rules.ts';

const fields = projectFieldRules({});
const EMPTY: ProjectValues = {
  title: 'Leak pilot',
  description: '',
  thumbnailFileId: null,
  startDay: '',
  endDay: '',
  applicationDay: '',
  timeCommitment: '',
  remoteWorkPossible: false,
  requireApplication: true,
  maxPositions: '',
  applicationLimit: '',
  owners: [],
  roles: [],
  timezones: [],
  languages: [],
  locations: [],
  divisions: [],
  skills: [],
};
const payload = (values: Partial<ProjectValues>, timeZone = 'Europe/London') =>
  projectPayload({ ...EMPTY, ...values }, { fields, timeZone, status: 'draft' });

describe('PRJ-01 from form to payload', () => {
  test('an empty form is its title and its answers', () => {
    expect(payload({ title: '  Leak pilot \n' })).toEqual({
      title: 'Leak pilot',
      status: 'draft',
      remoteWorkPossible: false,
      requireApplication: true,
    });
  });

  test('everything has its name, and lists are values', () => {
    const sent = payload({
      description: '<p>Words</p>',
      thumbnailFileId: 'f1',
      startDay: '2027-01-04',
      endDay: '2027-03-31',
      applicationDay: '2026-12-15',
      timeCommitment: ' 4 h a week ',
      maxPositions: '3',
      applicationLimit: '20',
      owners: [{ value: 'u1', label: 'Ann' }],
      roles: ['r1'],
      timezones: ['Europe/London'],
      languages: ['en'],
      locations: ['l1'],
      divisions: ['d1'],
      skills: [{ skillId: 's1', level: 'beginner', status: 'required' }],
    });
    expect(sent).toEqual({
      title: 'Leak pilot',
      status: 'draft',
      remoteWorkPossible: false,
      requireApplication: true,
      description: '<p>Words</p>',
      thumbnail: { fileId: 'f1' },
      startDate: '2027-01-04T00:00:00.000Z',
      endDate: '2027-03-31T22:59:59.000Z',
      applicationDeadline: '2026-12-15T23:59:59.000Z',
      timeCommitment: '4 h a week',
      maxPositions: 3,
      applicationLimit: 20,
      owners: ['u1'],
      roles: ['r1'],
      timezones: ['Europe/London'],
      languages: ['en'],
      locations: ['l1'],
      divisions: ['d1'],
      skillDetails: [{ id: 's1', level: 'beginner', status: 'required' }],
    });
  });

  test.each([
    ['Europe/London', '2027-03-31', '2027-03-31T22:59:59.000Z'],
    ['Europe/London', '2027-01-31', '2027-01-31T23:59:59.000Z'],
    ['Pacific/Auckland', '2027-01-31', '2027-01-31T10:59:59.000Z'],
    ['America/Los_Angeles', '2027-01-31', '2027-02-01T07:59:59.000Z'],
    ['Asia/Kathmandu', '2027-01-31', '2027-01-31T18:14:59.000Z'],
    // The days the clocks change.
    ['Europe/London', '2027-03-28', '2027-03-28T22:59:59.000Z'],
    ['Europe/London', '2027-10-31', '2027-10-31T23:59:59.000Z'],
    ['UTC', '2028-02-29', '2028-02-29T23:59:59.000Z'],
  ])('an end day in %s, %s, lasts until %s', (timeZone, endDay, endDate) => {
    expect(payload({ endDay }, timeZone).endDate).toBe(endDate);
    expect(dayIn(timeZone, new Date(endDate))).toBe(endDay);
    expect(momentIn(timeZone, dayIn(timeZone, new Date(endDate)), '23:59:59'), 'again, it is the same').toBe(endDate);
  });

  test('markup without words is not a description', () => {
    expect(payload({ description: '<p> &nbsp;</p><p></p>' })).not.toHaveProperty('description');
  });

  test('places are dropped where no one needs to apply', () => {
    const sent = payload({ requireApplication: false, maxPositions: '3', applicationLimit: '9' });
    expect(sent).not.toHaveProperty('maxPositions');
    expect(sent).not.toHaveProperty('applicationLimit');
  });

  test.each([
    ['3', 3],
    ['3.9', 3],
    ['', undefined],
    ['many', undefined],
    ['-2', -2],
  ])('%o places are %o: a whole number', (maxPositions, expected) => expect(payload({ maxPositions }).maxPositions).toBe(expected));

  test('empty values are dropped, false and 0 are kept', () => {
    expect(withoutEmpty({ a: '', b: [], c: {}, d: null, e: undefined, f: false, g: 0, h: 'x' })).toEqual({ f: false, g: 0, h: 'x' });
  });
});

describe('PRJ-04 whether one applies, and for how many places', () => {
  const hidden = projectFieldRules({ applicationRequired: { showField: false, required: false } });

  test('where the form hides it, one has to apply', () => {
    const values = { ...EMPTY, requireApplication: false };
    expect(projectPayload(values, { fields: hidden, timeZone: 'UTC', status: 'open' }).requireApplication).toBe(true);
    expect(settledTerms({ requireApplication: false }, hidden, 'UTC')).toMatchObject({ requireApplication: true, maxPositions: 1 });
    expect(settledTerms({ requireApplication: false }, fields, 'UTC')).toMatchObject({ requireApplication: false, maxPositions: null });
  });

  test.each([
    [undefined, 1],
    [-1, 1],
    [-40, 1],
    [1, 1],
    [12, 12],
  ])('%o is a capacity of %o', (sent, capacity) => expect(capacityOf(sent, true)).toBe(capacity));

  test('for every sender, an end lasts to the end of its day', () => {
    const sent = { requireApplication: true, endDate: '2027-03-31T08:00:00Z', applicationDeadline: '2026-12-15T00:00:00Z' };
    const { endsAt, applyBy } = settledTerms(sent, fields, 'Europe/London');
    expect(endsAt?.toISOString()).toBe('2027-03-31T22:59:59.000Z');
    expect(applyBy?.toISOString()).toBe('2026-12-15T23:59:59.000Z');
  });
});

describe('PRJ-03 fields as configured', () => {
  test('title and owners are always there; what is hidden is not required', () => {
    const rules = projectFieldRules({
      title: { showField: false, required: false },
      skills: { showField: false, required: true },
      locations: { showField: true, required: true },
      remoteWork: { showField: true, required: true },
    });
    expect(rules.title).toEqual({ showField: true, required: true });
    expect(rules.skills).toEqual({ showField: false, required: false });
    expect(rules.locations).toEqual({ showField: true, required: true });
    expect(rules.remoteWork.required).toBe(false);
    expect(rules.languages).toEqual({ showField: true, required: false });
  });

  test('what is required and missing is named as it is sent', () => {
    const required = { showField: true, required: true };
    const rules = projectFieldRules({ duration: required, skills: required, capacity: required, organisations: required });
    expect(missingFields({ title: 'T', requireApplication: true, startDate: 'x', skillDetails: [] }, rules)).toEqual([
      'endDate',
      'maxPositions',
      'skillDetails',
      'divisions',
    ]);
    expect(
      missingFields({ title: 'T', requireApplication: false, startDate: 'x', endDate: 'y', skillDetails: [1], divisions: [1] }, rules),
    ).toEqual([]);
  });
});
