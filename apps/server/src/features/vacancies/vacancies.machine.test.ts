import { approvalStepsFor, CONSENT_MOMENTS, mayReapplyFrom, VACANCY_ACTIONS, VACANCY_STATES } from '@waymark/contract/vacancies';
import { describe, expect, test } from 'vitest';
import { allowedActions, stepOf } from '../../platform/machine/machine.ts';
import { machineCells, wrongCells } from '../../testing/machine-cells.ts';
import { vacancies, type VacancyParty } from './vacancies.machine.ts';

const PARTIES: readonly VacancyParty[] = ['keeper', 'time'];
const ACTIONS = [...VACANCY_ACTIONS, 'schedule', 'open', 'expire', 'fill', 'free'] as const;

/** Every allowed cell; what is not here is refused. */
const ALLOWED = `
draft publish: keeper > open
draft schedule: keeper > scheduled
draft archive: keeper > archived + answer-all
scheduled publish: keeper > open
scheduled close: keeper > closed + answer-all
scheduled open: time > open
open close: keeper > closed + answer-all
open expire: time > closed
open fill: time > closed + answer-all
closed schedule: keeper > scheduled
closed reopen: keeper > open
closed archive: keeper > archived + answer-all
closed fill: time > closed + answer-all
closed free: time > open
archived restore: keeper > draft`;
const cells = machineCells(ALLOWED, { statuses: VACANCY_STATES, actions: ACTIONS, parties: PARTIES });

describe('JOB-06 vacancies', () => {
  test('every status, action and party leads where the table says', () => {
    expect(wrongCells(cells, ({ status, action, party }) => stepOf(vacancies, status, action, new Set([party])))).toEqual([]);
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

  test('MKT-13 someone who was declined may apply again after the days that are configured', () => {
    const declined = new Date('2026-11-01T12:00:00Z');
    expect(mayReapplyFrom(declined, 90, new Date('2026-11-24T12:00:00Z'))).toEqual(new Date('2027-01-30T12:00:00Z'));
    expect(mayReapplyFrom(declined, 90, new Date('2027-01-30T12:00:00Z'))).toBeNull();
    expect(mayReapplyFrom(declined, 0, new Date('2026-11-01T12:00:01Z'))).toBeNull();
    expect(mayReapplyFrom(null, 90, new Date('2026-11-24T12:00:00Z'))).toBeNull();
  });
});
