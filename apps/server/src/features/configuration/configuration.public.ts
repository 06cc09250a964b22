export { publicationOf, publish, recordFound } from './configuration-publishing.service.ts';
export { type EntryChangeRow, findChangesOf, findEntryHistory, latestVersion } from './configuration-versions.repo.ts';
export { readState, writeSettings } from './configuration.repo.ts';
export { settingGuards } from './setting-guards.ts';
