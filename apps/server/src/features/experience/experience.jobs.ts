import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { deleteExperienceOf } from './qualifications.repo.ts';

export const eraseExperience = subscribeInTransaction([personErased], 'experience.erase', (ctx, { details: { userId } }) =>
  deleteExperienceOf(ctx.store, userId),
);
