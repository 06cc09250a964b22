export { caseDecided } from './moderation.events.ts';
export { moderatedKinds, type ModeratedKind, type Subject as ModeratedSubject } from './moderated-kinds.ts';
export { ownReportJson } from './moderation-reports.repo.ts';
export { reportThing } from './moderation-reports.service.ts';
export { closeCasesOf } from './moderation-steps.service.ts';
export { thingsForOthers } from './moderation-involvement.service.ts';
export { decideInPlace } from './moderation.service.ts';
export { findOpenReports } from './moderation-reports.repo.ts';
