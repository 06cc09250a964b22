export { apply as applyForVacancy, moveApplication as moveVacancyApplication } from './vacancy-applications.service.ts';
export { decide as decideVacancyApproval, vacancySketch } from './vacancy-approvals.service.ts';
export { lockedVacancy, visibleVacancy, visibleVacancyIds } from './vacancy-lookup.service.ts';
export { hasTitleLike as hasVacancyTitleLike, listVacancies } from './vacancies.repo.ts';
export {
  APPROVAL_SUBJECT as VACANCY_APPLICATION,
  ownTurn,
  presentDetail as presentVacancyApplication,
  presentRecords,
} from './vacancies.present.ts';
export { createVacancy, moveVacancy, rejectionReasons } from './vacancies.service.ts';
export type { VacancyRow } from './vacancy.row.ts';
