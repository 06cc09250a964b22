import type { WorkEntryId } from '@waymark/contract/experience';
import { newId } from '../../platform/db/new-id.ts';
import { subscribe } from '../../platform/events/subscriber.ts';
import { profileUpdated } from '../people/people.public.ts';
import { dayOf } from './experience.present.ts';
import { noteTitleChange } from './work-history.repo.ts';

/** PPL-06: a new job title here is a profile change in the person's work history. */
export const noteJobTitle = subscribe(profileUpdated, 'experience.note-job-title', async (ctx, { details: { userId, changed } }) => {
  if (!changed.includes('job_title')) return;
  const id = newId<WorkEntryId>();
  await noteTitleChange(ctx.store, { id, userId, company: ctx.organisation.name, day: dayOf(ctx), now: ctx.now() });
});
