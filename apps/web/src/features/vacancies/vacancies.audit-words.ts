import { msg } from '@lingui/core/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

export const auditWords: AuditWords = {
  area: msg`Vacancies`,
  actions: {
    'vacancies.application-moved': msg`Application for a vacancy moved on`,
    'vacancies.created': msg`Vacancy created`,
    'vacancies.imported': msg`Vacancies imported`,
    'vacancies.moved': msg`Vacancy published, closed or archived`,
    'vacancies.updated': msg`Vacancy changed`,
  },
};
