export { accountUpdated } from './accounts.events.ts';
export { accountMergeParts } from './account-merge-parts.ts';
