import type { CardDraft, CardId } from '@waymark/contract/cards';
import type { GroupId } from '@waymark/contract/groups';
import { createCohort, inviteToCohort, joinCohort, publishCohort, updateCohort } from '../features/cohorts/cohorts.public.ts';
import type { DemoActors } from './demo-actors.ts';

const LEADER = 'leader@northmere.example';
const DAY_MILLISECONDS = 86_400_000;

/** Two cohorts of a group: one that starts soon, to which the learner is invited, and one that runs (GRP-06). */
export async function makeCohorts(actors: DemoActors, groupId: GroupId, cards: readonly CardDraft[]): Promise<void> {
  const leader = actors.as(LEADER, 1);
  const day = (days: number) => new Date(leader.now().getTime() + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
  const ids = cards.filter(({ audience }) => audience.kind !== 'restricted').map(({ id }) => id as CardId);
  const running = await createCohort(leader, groupId, {
    name: 'New planners, autumn',
    description: 'Ten weeks for those who joined planning this year.',
    start_date: day(-35),
    end_date: day(35),
    is_public: true,
    places: null,
  });
  const sections = [{ id: 'basics', title: 'The basics', cardIds: ids.slice(4, 7) }];
  await updateCohort(leader, running.id, { sections });
  await publishCohort(leader, running.id);
  for (const email of ['learner@northmere.example', 'mentor@northmere.example']) await joinCohort(actors.as(email, 1), running.id);
  const next = await createCohort(leader, groupId, {
    name: 'December start: Reducing losses',
    description: 'Eight weeks, one evening each, with a survey crew in the middle. We read the same thing and argue about it on Thursdays.',
    start_date: day(11),
    end_date: day(64),
    is_public: false,
    places: 30,
  });
  await updateCohort(leader, next.id, {
    sections: [
      { id: 'before', title: 'Before we start', cardIds: ids.slice(0, 2) },
      { id: 'find', title: 'Find them', cardIds: ids.slice(8, 11) },
      { id: 'fix', title: 'Fix them for good', cardIds: [] },
    ],
  });
  await inviteToCohort(leader, next.id, [actors.idOf('learner@northmere.example'), actors.idOf('manager@northmere.example')]);
  await publishCohort(leader, next.id);
  await joinCohort(actors.as('manager@northmere.example', 1), next.id);
}
