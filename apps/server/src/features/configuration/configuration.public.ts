export { effectiveOf, type Json } from './configuration-state.ts';
export { publicationOf, publish, recordFound } from './configuration-publishing.service.ts';
export { settingsUpdated } from './configuration.events.ts';
export { readState, writeSettings } from './configuration.repo.ts';
export { settingGuards } from './setting-guards.ts';
