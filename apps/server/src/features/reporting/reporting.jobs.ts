import { subscribe, subscribeToMany } from '../../platform/events/subscriber.ts';
import type { Pulse } from '../../platform/jobs/pulse.ts';
import { managerChanged, personErased } from '../people/people.public.ts';
import { findBehind } from './reporting.repo.ts';
import { renumberReports } from './reporting.service.ts';

/** MGR-08: the tree is renumbered in the wake of a change of managers, once for all that changed together. */
export const renumberAfterChange = subscribeToMany(managerChanged, 'reporting.renumber', (ctx) => renumberReports(ctx));
export const renumberAfterErasure = subscribe(personErased, 'reporting.renumber-after-erasure', (ctx) => renumberReports(ctx));

/** Catches up with changes that came without an event: a restored backup, say. */
export const keepNumbered: Pulse = {
  name: 'reporting.keep-numbered',
  everySeconds: 15,
  due: findBehind,
  handle: renumberReports,
};
