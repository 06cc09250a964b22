import { expect, test } from 'vitest';
import type { WorkEntry } from '@waymark/contract/experience';
import { workInput, workValues } from './work.draft.ts';

const TODAY = '2026-11-21';
const filled = { ...workValues(null), title: 'Planner', company: 'N', startMonth: '2', startYear: '2020', endMonth: '2', endYear: '2024' };

test('PPL-06 a period runs from the first day of its first month to the last of its last, or to today', () => {
  expect(workInput(filled, TODAY)).toMatchObject({ start_date: '2020-02-01', end_date: '2024-02-29' });
  expect(workInput({ ...filled, endMonth: '11', endYear: '2026' }, TODAY)).toMatchObject({ end_date: TODAY });
  expect(workInput({ ...filled, goesOn: true }, TODAY)).toMatchObject({ start_date: '2020-02-01', end_date: null });
});

test('PPL-07 half a period is none', () => {
  expect(workInput({ ...filled, endYear: '' }, TODAY)).toMatchObject({ start_date: null, end_date: null });
  expect(workInput({ ...filled, startMonth: '' }, TODAY)).toMatchObject({ start_date: null });
});

test('PPL-06 what the form does not ask again is sent as it was', () => {
  const entry = {
    title: 'Planner',
    company: 'N',
    description: 'Mains',
    internal: true,
    job_role_detail: 'Senior',
    start_date: '2020-02-01',
    end_date: null,
  };
  expect(workInput(workValues(entry as WorkEntry), TODAY)).toEqual(entry);
});
