import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { forgetPerson } from './project-cards.repo.ts';

export const projectCardSubscribers = [
  subscribeInTransaction([personErased], 'project-cards.erase', (ctx, { details }) => forgetPerson(ctx.store, details.userId)),
];
