import { describe, expect, test } from 'vitest';
import { addDays, type Leave } from '../assignments/duties.rules.ts';
import {
  addMonths,
  type Award,
  awardFor,
  awardsOf,
  certificationDutyOf,
  type CertificationBasis,
  type CertificationStatus,
  type CertificationTerms,
  changesAfter,
  type Deed,
  isSameAward,
  type IssuedAward,
  recomputedAward,
  type StandingFacts,
  standingOf,
} from './compliance.rules.ts';

const terms = (basis: CertificationBasis, more: Partial<CertificationTerms> = {}): CertificationTerms => ({
  validityMonths: 12,
  windowDays: 60,
  graceDays: 30,
  basis,
  fixedDay: null,
  ...more,
});
const award = (achievedOn: string, by: CertificationTerms, before: Award | null = null): Award => {
  const given = awardFor(by, achievedOn, before);
  if (given === null) throw new Error('too early');
  return given;
};

describe('LRN-08 validity', () => {
  test('LRN-08 certified on 31 March 2026 for 12 months: expires 31 March 2027, window from 30 January 2027', () => {
    expect(award('2026-03-31', terms('expiry'))).toMatchObject({
      expiresOn: '2027-03-31',
      windowFrom: '2027-01-30',
      graceUntil: '2027-04-30',
    });
  });

  const gap = { from: '2027-04-01', until: '2027-04-09' };
  test.each([
    ['in the window', '2027-02-10', '2028-03-31', '2028-02-10', null, false],
    ['too early', '2027-01-15', null, null, null, false],
    ['in grace, with the gap shown', '2027-04-10', '2028-03-31', '2028-04-10', gap, false],
    ['after grace: the first path again', '2027-05-15', '2028-05-15', '2028-05-15', null, true],
  ])('LRN-08 renewed %s', (_, on, byExpiry, byCompletion, expectedGap, isFirst) => {
    for (const [basis, expiresOn] of [
      ['expiry', byExpiry],
      ['completion', byCompletion],
    ] as const) {
      const renewed = awardFor(terms(basis), on, award('2026-03-31', terms(basis)));
      const seen = renewed === null ? null : [renewed.expiresOn, renewed.gap, renewed.isFirst];
      expect(seen).toEqual(expiresOn === null ? null : [expiresOn, expectedGap, isFirst]);
    }
  });

  test('LRN-08 a series that began on 29 February keeps its day, always counted from the first date', () => {
    const expiries: string[] = [];
    let last: Award | null = null;
    for (const on of ['2028-02-29', '2029-02-01', '2030-02-01', '2031-02-01']) {
      last = award(on, terms('expiry'), last);
      expiries.push(last.expiresOn);
    }
    expect(expiries).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
    expect([1, 2, 3].map((months) => addMonths('2026-01-31', months))).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
  });

  test('LRN-08 with a fixed day it never lasts longer than the validity, and a renewal moves it on by whole years', () => {
    const fixed = terms('fixed-day', { fixedDay: '03-31' });
    const first = award('2026-10-12', fixed);
    expect(first.expiresOn).toBe('2027-03-31');
    expect(award('2027-02-10', fixed, first).expiresOn).toBe('2028-03-31');
  });

  test('LRN-08 a changed validity holds for certificates issued from then on', () => {
    const deed = (on: string): Deed => ({ id: on, cardId: 'card', on });
    const asOf = (by: CertificationTerms) => ({ terms: by, firstCards: ['card'], renewalCards: ['card'], countsFrom: null });
    const [first] = awardsOf(asOf(terms('expiry')), [deed('2026-03-31')], []);
    if (first === undefined) throw new Error('earned');
    const shorter = asOf(terms('expiry', { validityMonths: 6 }));
    expect(awardsOf(shorter, [deed('2026-03-31'), deed('2027-02-10')], [first]).map(({ expiresOn }) => expiresOn)).toEqual([
      '2027-03-31',
      '2027-09-30',
    ]);
  });
});

describe('LRN-08 other terms for certificates already issued', () => {
  const deeds = (days: readonly string[]): Deed[] => days.map((on) => ({ id: on, cardId: 'card', on }));
  const pathsBy = (by: CertificationTerms) => ({ terms: by, firstCards: ['card'], renewalCards: ['card'], countsFrom: null });
  const issuedBy = (by: CertificationTerms, days: readonly string[]) => awardsOf(pathsBy(by), deeds(days), []);
  const fixed = { basis: 'fixed-day', fixedDay: '06-30' } as const;

  test.each([
    ['a first one, longer', ['2026-03-31'], { validityMonths: 24 }, '2028-03-31', '2028-03-31'],
    ['a first one, shorter', ['2026-03-31'], { validityMonths: 6 }, '2026-09-30', '2026-09-30'],
    ['another window', ['2026-03-31'], { windowDays: 30 }, '2027-03-31', '2027-03-31'],
    ['another grace', ['2026-03-31'], { graceDays: 0 }, '2027-03-31', '2027-03-31'],
    ['a first one, another basis', ['2026-03-31'], { basis: 'completion' }, null, null],
    ['a fixed day', ['2026-03-31'], fixed, '2026-06-30', '2026-06-30'],
    ['a renewal, longer: from the end of the one before', ['2026-03-31', '2027-02-10'], { validityMonths: 24 }, '2029-03-31', '2029-03-31'],
    ['a renewal, from its own day', ['2026-03-31', '2027-02-10'], { basis: 'completion' }, '2028-02-10', '2028-02-10'],
    ['done too early then, in time now', ['2026-03-31', '2026-12-15'], { validityMonths: 10 }, '2027-01-31', '2027-11-30'],
    ['the same terms', ['2026-03-31'], {}, null, null],
  ] as const)('LRN-08 recomputed: %s', (_, days, more, expiresOn, newest) => {
    const now = pathsBy(terms('expiry', more));
    const issued = issuedBy(terms('expiry'), days);
    const found = recomputedAward(now, deeds(days), issued);
    expect([found?.award.expiresOn ?? null, found?.newest.expiresOn ?? null]).toEqual([expiresOn, newest]);
    if (found === null) return;
    // Once they are stored with their new days, the same facts come to the same certificates.
    const stored = [...issued.slice(0, -1), found.award];
    expect(
      awardsOf(now, deeds(days), stored)
        .slice(0, stored.length)
        .map((award, at) => isSameAward(award, stored[at])),
    ).not.toContain(false);
    expect(recomputedAward(now, deeds(days), stored)).toBeNull();
  });

  test('LRN-08 recomputed: a revoked certificate stays, and who has none has nothing to change', () => {
    const [issued] = issuedBy(terms('expiry'), ['2026-03-31']);
    if (issued === undefined) throw new Error('earned');
    const now = pathsBy(terms('expiry', { validityMonths: 24 }));
    expect(recomputedAward(now, deeds(['2026-03-31']), [{ ...issued, revokedOn: '2026-05-01' }])).toBeNull();
    expect(recomputedAward(now, [], [])).toBeNull();
  });
});

describe('LRN-08 renewing', () => {
  const paths = { terms: terms('expiry'), firstCards: ['first'], renewalCards: ['read', 'quiz'], countsFrom: null };
  const deed = (cardId: string, on: string): Deed => ({ id: `${cardId} ${on}`, cardId, on });
  const held = deed('first', '2026-03-31');
  const daysOf = (deeds: readonly Deed[], issued: readonly IssuedAward[] = []) =>
    awardsOf(paths, deeds, issued).map(({ achievedOn, expiresOn }) => [achievedOn, expiresOn]);

  test('LRN-08 every card of the renewal path has to be done in the window; one quiz again refreshes nothing', () => {
    const earned = ['2026-03-31', '2027-03-31'];
    expect(daysOf([held, deed('read', '2026-06-01'), deed('quiz', '2027-02-10')])).toEqual([earned]);
    expect(daysOf([held, deed('read', '2027-03-01'), deed('quiz', '2027-02-10')])).toEqual([earned, ['2027-03-01', '2028-03-31']]);
    expect(daysOf([held, deed('read', '2027-04-12'), deed('quiz', '2027-02-10')])).toEqual([earned, ['2027-04-12', '2028-03-31']]);
    expect(daysOf([held, deed('read', '2027-05-12'), deed('quiz', '2027-02-10')])).toEqual([earned]);
  });
  test('LRN-08 an earlier claim for the same certificate counts, and moves its date', () => {
    const claims = [held, deed('read', '2027-02-01'), deed('quiz', '2027-02-20')];
    const issued = awardsOf(paths, claims, []);
    expect(daysOf([...claims, deed('quiz', '2027-02-05')], issued).at(-1)).toEqual(['2027-02-05', '2028-03-31']);
  });
  test('LRN-08 what was done before it was asked for does not count, unless earlier learning does', () => {
    const asked = { ...paths, countsFrom: '2026-04-01' };
    expect(awardsOf(asked, [held], [])).toEqual([]);
    expect(awardsOf(asked, [held, deed('first', '2026-04-01')], [])).toHaveLength(1);
  });
  test('LRN-08 after a revocation only the first path counts', () => {
    const [first] = awardsOf(paths, [held], []);
    if (first === undefined) throw new Error('earned');
    const revoked = [{ ...first, revokedOn: '2027-02-15' }];
    const renewals = [deed('read', '2027-02-20'), deed('quiz', '2027-02-20')];
    expect(awardsOf(paths, [held, ...renewals], revoked)).toHaveLength(1);
    expect(awardsOf(paths, [held, deed('first', '2027-03-01')], revoked).at(-1)).toMatchObject({ expiresOn: '2028-03-01', isFirst: true });
  });
  test('LRN-08 deeds in any order give the same certificates', () => {
    const deeds = ['2026-03-31', '2027-04-20', '2028-06-01', '2029-05-01'].flatMap((on) =>
      ['first', 'read', 'quiz'].map((card) => deed(card, on)),
    );
    const expected = awardsOf(paths, deeds, []);
    let seed = 7;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let round = 0; round < 50; round += 1) {
      const shuffled = deeds
        .map((one) => [random(), one] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, one]) => one);
      expect(awardsOf(paths, shuffled, [])).toEqual(expected);
    }
  });
});

describe('LRN-08 statuses', () => {
  const held = award('2026-03-31', terms('expiry'));
  const facts = (sketch: Partial<StandingFacts>): StandingFacts => ({
    award: held,
    startedOn: null,
    waivers: [],
    leaves: [],
    dueOn: '2027-03-31',
    ...sketch,
  });
  test.each<[string, Partial<StandingFacts>, string, CertificationStatus, boolean]>([
    ['nothing yet', { award: null }, '2026-04-01', 'not-certified', false],
    ['begun', { award: null, startedOn: '2026-04-01' }, '2026-04-01', 'in-progress', false],
    ['before the window', {}, '2027-01-29', 'valid', true],
    ['the window opens', {}, '2027-01-30', 'renewal-open', true],
    ['the last valid day', {}, '2027-03-31', 'renewal-open', true],
    ['the first day of grace', {}, '2027-04-01', 'in-grace', false],
    ['the last day of grace', {}, '2027-04-30', 'in-grace', false],
    ['after grace', {}, '2027-05-01', 'lapsed', false],
    ['waived', { waivers: [{ from: '2027-04-01', until: '2027-06-30' }] }, '2027-06-30', 'waived', false],
    ['waived no longer', { waivers: [{ from: '2027-04-01', until: '2027-06-30' }] }, '2027-07-01', 'lapsed', false],
    ['revoked', { award: { ...held, revokedOn: '2026-08-01' } }, '2026-08-01', 'revoked', false],
    ['the day before it is revoked', { award: { ...held, revokedOn: '2026-08-01' } }, '2026-07-31', 'valid', true],
  ])('LRN-08 %s', (_, sketch, day, status, isValid) => {
    expect(standingOf(facts(sketch), day)).toMatchObject({ status, isValid });
  });

  test('LRN-10 lapsed on leave is told apart from overdue: the validity stays, the due date moves to the return', () => {
    const leaves: Leave[] = [{ from: '2027-03-20', to: '2027-06-09' }];
    const known = { awards: 1, requiredOn: '2026-03-01', firstDays: 30, leaves };
    const duty = certificationDutyOf({ ...known, award: held }, '2027-04-10');
    expect(duty).toEqual({ path: 'renewal', cycle: 2, startsOn: '2027-01-30', dueOn: '2027-07-10' });
    const away = facts({ leaves, dueOn: duty?.dueOn ?? null });
    expect(standingOf(away, '2027-05-02')).toEqual({ status: 'lapsed', isValid: false, isOnLeave: true, isOverdue: false });
    expect(standingOf({ ...away, dueOn: '2027-07-10' }, '2027-07-11')).toMatchObject({
      status: 'lapsed',
      isOnLeave: false,
      isOverdue: true,
    });
  });

  test('LRN-08 what is to be done: the first path, nothing while it is valid, the renewal, the first path again', () => {
    const known = { awards: 1, requiredOn: '2026-03-01', firstDays: 30, leaves: [] };
    const on = (day: string, of: Award | null = held) => certificationDutyOf({ ...known, awards: of === null ? 0 : 1, award: of }, day);
    expect(on('2026-03-01', null)).toEqual({ path: 'first', cycle: 1, startsOn: '2026-03-01', dueOn: '2026-03-31' });
    expect(on('2027-01-29')).toBeNull();
    expect(on('2027-01-30')).toEqual({ path: 'renewal', cycle: 2, startsOn: '2027-01-30', dueOn: '2027-03-31' });
    expect(on('2027-05-01')).toEqual({ path: 'first', cycle: 2, startsOn: '2027-05-01', dueOn: '2027-05-31' });
  });

  test('LRN-08 the forecast for a day is the status of that day when nothing happens until then', () => {
    const bases = ['expiry', 'completion', 'fixed-day'] as const;
    for (let seed = 1; seed <= 2000; seed += 1) {
      let state = seed * 7_919;
      const random = (below: number) => Math.floor(((state = (state * 48_271) % 2_147_483_647) / 2_147_483_647) * below);
      const someDay = () => addDays('2026-01-01', random(1500));
      const by = terms(bases[random(3)] ?? 'expiry', { windowDays: random(120), graceDays: random(60), fixedDay: '03-31' });
      const achievedOn = someDay();
      const known = facts({
        award: random(4) === 0 ? null : { ...award(achievedOn, by), revokedOn: random(5) === 0 ? someDay() : null },
        startedOn: random(2) === 0 ? null : someDay(),
        waivers: Array.from({ length: random(3) }, () => ({ from: someDay(), until: random(2) === 0 ? null : someDay() })),
      });
      // A clock that goes on one day at a time, looked at only when something changes or is begun or earned, ends where the forecast said.
      const until = someDay();
      let day = '2026-01-01';
      let status = standingOf(known, day).status;
      const looked = [
        ...changesAfter(known, day),
        ...(known.award === null ? [] : [achievedOn]),
        ...(known.startedOn === null ? [] : [known.startedOn]),
      ];
      for (const change of looked.toSorted()) {
        if (change > until) break;
        day = change;
        ({ status } = standingOf(known, day));
      }
      expect(status, `seed ${seed}: ${JSON.stringify({ known, until })}`).toBe(standingOf(known, until).status);
    }
  });
});
