export { apply as applyForProject, takeApplicationStep } from './project-applications.service.ts';
export { countProjectsJoined, listProjectsJoined } from './project-joins.repo.ts';
export { findProjectOwners } from './projects.repo.ts';
export { moveProject } from './project-steps.service.ts';
export { createProject, proposeProject } from './projects.service.ts';
