import type { WorkEntryId } from '@waymark/contract/experience';
import { subscribe } from '../../platform/events/subscriber.ts';
import { workEntryById, workHistoryChanged } from '../experience/experience.public.ts';
import { keepFound, skillsNamedIn } from './skill-detection.service.ts';
import { findLanguage } from './skill-detection.repo.ts';

/**
 * SKL-05: detects skills in what someone writes about their work; these wait for the person's answer. Skills the entry no longer names, or
 * of a deleted entry, lose this evidence.
 */
export const detectFromWork = subscribe(workHistoryChanged, 'skills.detect-from-work', async (ctx, { details, actorId }) => {
  const { workEntryId, change } = details;
  const entry = change === 'removed' ? undefined : await workEntryById(ctx.store, workEntryId as WorkEntryId);
  const userId = entry?.user_id ?? actorId;
  if (userId === null) return;
  const text = entry === undefined ? '' : [entry.title, entry.job_role_detail, entry.description].join('.\n\n');
  const named = text === '' ? [] : await skillsNamedIn(ctx, text, await findLanguage(ctx.store, userId));
  const about = { type: 'work-entry' as const, id: workEntryId, label: entry === undefined ? '' : `${entry.title}, ${entry.company}` };
  const at = entry === undefined || entry.end_date === null ? ctx.now() : new Date(`${entry.end_date}T12:00:00Z`);
  await keepFound(ctx, { userId, about, at }, named);
});
