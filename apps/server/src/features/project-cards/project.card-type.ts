import type { ContentOf } from '@waymark/contract/cards';
import type { UserId } from '@waymark/contract/kit';
import { mostPoints } from '@waymark/contract/project-cards';
import type { ActorContext } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import type { CardRow, CardTypePart } from '../cards/cards.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { showProject } from './project-cards.service.ts';

/** Projects as cards (CRD-17). */
export const projectCardType: CardTypePart<'project'> = {
  show: async (ctx, card, content) => ({ content: await showProject(ctx, card, content), files: [] }),
  publishFault: async (_tx, { rubric, passPoints }) => {
    if (rubric.length === 0) return { field: 'content.rubric', code: 'required' };
    const maximum = mostPoints(rubric);
    if (passPoints > maximum) throw refuseField('content.passPoints', 'too-large', { maximum });
    return undefined;
  },
  searchText: ({ prompt, rubric }) => [prompt, ...rubric.map(({ name }) => name)].join(' '),
  saved: checkGraders,
};

/** Graders are people of this organisation. */
async function checkGraders(ctx: ActorContext, _card: CardRow, { graderIds }: ContentOf<'project'>): Promise<void> {
  const wanted = [...new Set(graderIds)];
  const people = await personSummaries(ctx.store, wanted as UserId[]);
  if (people.size < wanted.length) throw refuseField('content.graderIds', 'not-found');
}
