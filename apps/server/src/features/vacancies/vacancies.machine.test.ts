import { approvalStepsFor, CONSENT_MOMENTS, mayReapplyFrom, VACANCY_ACTIONS, VACANCY_STATES } from '@waymark/contract/vacancies';
import { describe, expect, test } from 'vitest';
import { allowedActions, stepOf } from '../../platform/machine/machine.ts';
import { vacancies, type VacancyParty } from './vacancies.machine.ts';

const PARTIES: readonly VacancyParty[] = ['keeper', 'time'];
const ACTIONS = [...VACANCY_ACTIONS, 'schedule', 'open', 'expire', 'fill', 'free'] as const;

/** Every allowed cell; what is not here is refused. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'draft keeper': ['publish → open', 'schedule → scheduled', 'archive → archived + answer-all'],
  'scheduled keeper': ['publish → open', 'close → closed + answer-all'],
  'scheduled time': ['open → open'],
  'open keeper': ['close → closed + answer-all'],
  'open time': ['expire → closed', 'fill → closed + answer-all'],
  'closed keeper': ['schedule → scheduled', 'reopen → open', 'archive → archived + answer-all'],
  'closed time': ['fill → closed + answer-all', 'free → open'],
  'archived keeper': ['restore → draft'],
};
const cells = VACANCY_STATES.flatMap((status) => PARTIES.flatMap((party) => ACTIONS.map((action) => ({ status, party, action }))));

describe('JOB-06 vacancies', () => {
  test.each(cells)('$status: $party, $action', ({ status, party, action }) => {
    const expected = EXPECTED[`${status} ${party}`]?.find((one) => one.startsWith(`${action} → `));
    const step = stepOf(vacancies, status, action, new Set([party]));
    expect(step && [`${action} → ${step.to}`, ...step.effects].join(' + ')).toBe(expected);
  });

  test('MKT-13 every state has an owner who can do something about it', () => {
    for (const status of VACANCY_STATES) {
      const { owner } = vacancies.statuses[status];
      expect([status, owner]).toEqual([status, 'keeper']);
      expect(allowedActions(vacancies, status, new Set(['keeper'])), status).not.toEqual([]);
    }
  });
});

describe('JOB-02 steps of an application', () => {
  test.each([
    ['never', ['hiring']],
    ['before_applying', ['consent', 'hiring']],
    ['when_shortlisted', ['review', 'consent', 'hiring']],
    ['before_offer', ['review', 'consent', 'hiring']],
  ] as const)('consent %s: %o', (consent, steps) => {
    expect(approvalStepsFor({ consent, hrApproval: false })).toEqual(steps);
    expect(approvalStepsFor({ consent, hrApproval: true })).toEqual([...steps, 'hr']);
  });

  test('consent comes before the hiring manager, and HR last, whenever it is asked', () => {
    for (const consent of CONSENT_MOMENTS) {
      const steps = approvalStepsFor({ consent, hrApproval: true });
      expect(steps.slice(-2)).toEqual(['hiring', 'hr']);
      expect(steps.indexOf('consent')).toBe(consent === 'never' ? -1 : steps.indexOf('hiring') - 1);
    }
  });

  test('MKT-13 somebody who was declined may apply again after the days that are configured', () => {
    const declined = new Date('2026-11-01T12:00:00Z');
    expect(mayReapplyFrom(declined, 90, new Date('2026-11-24T12:00:00Z'))).toEqual(new Date('2027-01-30T12:00:00Z'));
    expect(mayReapplyFrom(declined, 90, new Date('2027-01-30T12:00:00Z'))).toBeNull();
    expect(mayReapplyFrom(declined, 0, new Date('2026-11-01T12:00:01Z'))).toBeNull();
    expect(mayReapplyFrom(null, 90, new Date('2026-11-24T12:00:00Z'))).toBeNull();
  });
});
