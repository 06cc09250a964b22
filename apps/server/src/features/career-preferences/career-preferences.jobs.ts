import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { deletePreferencesOf } from './career-preferences.repo.ts';

export const erasePreferences = subscribeInTransaction([personErased], 'career-preferences.erase', (ctx, { details: { userId } }) =>
  deletePreferencesOf(ctx.store, userId),
);
