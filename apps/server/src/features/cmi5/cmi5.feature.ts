import type { ServerFeature } from '../../platform/feature.ts';
import { cmi5Tables } from './cmi5.tables.ts';
import { sessionRuleSource } from '../learning-records/learning-records.public.ts';
import { cmi5SessionRules } from './cmi5-sessions.service.ts';
import { abandonLostSessions, eraseRegistrations } from './cmi5.jobs.ts';
import { cmi5Routes } from './cmi5.routes.ts';
import { bindFetch } from './fetch.routes.ts';

export const cmi5Feature: ServerFeature = {
  slug: 'cmi5',
  tables: cmi5Tables,
  routes: cmi5Routes,
  bind: bindFetch,
  jobs: [abandonLostSessions],
  subscribers: [eraseRegistrations],
  gives: [sessionRuleSource.with(cmi5SessionRules)],
};
