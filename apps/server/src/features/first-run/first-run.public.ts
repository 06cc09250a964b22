export { type FirstRunInput, isFirstRun, setUpOrganisation } from './first-run.service.ts';
