import type { OwnTables } from '../../platform/db/own-tables.ts';

export const vacanciesTables: OwnTables = {
  vacancies: ['id', 'level', 'openings'],
  vacancy_applications: [
    'applicant_id',
    'approved_at',
    'created_at',
    'request_id',
    'shortlisted_at',
    'started_at',
    'vacancy_id',
    'withdrawn_at',
  ],
  vacancy_team: [],
};
