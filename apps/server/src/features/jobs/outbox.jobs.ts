import { subscribeInTransaction } from '../../platform/events/subscriber.ts';
import { personErased } from '../people/people.public.ts';
import { deleteMailsTo } from '../../platform/mail/queue-mail.ts';

/** PLT-12: mails to an erased person are not kept. */
export const eraseMails = subscribeInTransaction([personErased], 'jobs.erase-mails', ({ store }, { details: { userId } }) =>
  deleteMailsTo(store, userId),
);
