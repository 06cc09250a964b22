export { countReports, findRelation, reportIds } from './reporting.repo.ts';
export { renumberReports } from './reporting.service.ts';
