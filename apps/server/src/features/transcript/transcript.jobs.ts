import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { forgetLinesOf } from './completion-imports.repo.ts';

export const forgetImports = subscribeInTransaction([personErased], 'transcript.forget-imports', (ctx, { details: { userId } }) =>
  forgetLinesOf(ctx.store, userId),
);
