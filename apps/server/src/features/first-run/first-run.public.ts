export { setupCodeOf } from './setup-code.ts';
export { type FirstRunInput, isFirstRun, setUpOrganisation } from './first-run.service.ts';
