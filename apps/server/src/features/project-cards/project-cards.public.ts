export { projectCardType } from './project.card-type.ts';
export { submit as submitProject } from './project-cards.service.ts';
export { gradeSubmission, openSubmission } from './project-grading.service.ts';
