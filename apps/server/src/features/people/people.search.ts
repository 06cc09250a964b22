import { subscribeToMany, subscribeToManyInTransaction } from '../../platform/events/subscriber.ts';
import { removeDocuments } from '../../platform/search/search-index.ts';
import { groupJoined, groupLeft, groupMemberRemoved } from '../groups/groups.public.ts';
import { indexPeople } from './people-documents.search.ts';
import { personDeleted, personErased, personReactivated, personSuspended, profileUpdated, userCreated } from './people.events.ts';

export { indexEveryPerson } from './people-documents.search.ts';

const peopleOf = (events: readonly { readonly details: { readonly userId: string } }[]) => [
  ...new Set(events.map(({ details }) => details.userId)),
];

/** People are found by name and work as soon as they are there; who a group makes visible, when they are in it. */
export const peopleSearchSubscribers = [
  subscribeToManyInTransaction<{ userId: string }>(
    [userCreated, profileUpdated, personSuspended, personReactivated],
    'people.index-for-search',
    async (ctx, events) => indexPeople(ctx.store, peopleOf(events)),
  ),
  subscribeToManyInTransaction<{ userId: string }>([personDeleted, personErased], 'people.remove-from-search', async (ctx, events) =>
    removeDocuments(ctx.store, 'user', peopleOf(events)),
  ),
  subscribeToMany(groupJoined, 'people.index-for-search-joined', async (ctx, events) => indexPeople(ctx.store, peopleOf(events))),
  subscribeToMany(groupLeft, 'people.index-for-search-left', async (ctx, events) => indexPeople(ctx.store, peopleOf(events))),
  subscribeToMany(groupMemberRemoved, 'people.index-for-search-removed', async (ctx, events) => indexPeople(ctx.store, peopleOf(events))),
];
