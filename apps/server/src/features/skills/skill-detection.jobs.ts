import { labelKey } from '@waymark/contract/skills';
import type { WorkEntryId } from '@waymark/contract/experience';
import { newId } from '../../platform/db/new-id.ts';
import { subscribe } from '../../platform/events/subscriber.ts';
import { workEntryById, workHistoryChanged } from '../experience/experience.public.ts';
import { lockPersonSkills } from './person-skills.repo.ts';
import { findEvidenceAbout, findMentioned } from './skill-detection.repo.ts';
import { insertMarks } from './skill-evidence.repo.ts';
import { addSkillEvidence, recomputeAndTell } from './skill-evidence.service.ts';

const MARKS = /[^\p{L}\p{N}+#]+/gu;

/**
 * SKL-05: skills that somebody's own words about their work name are found, and wait for their word. What the entry no longer names, or
 * an entry that is gone, speaks for nothing any more.
 */
export const detectFromWork = subscribe(workHistoryChanged, 'skills.detect-from-work', async (ctx, { details, actorId }) => {
  const { workEntryId, change } = details;
  const entry = change === 'removed' ? undefined : await workEntryById(ctx.store, workEntryId as WorkEntryId);
  const userId = entry?.user_id ?? actorId;
  if (userId === null) return;
  const text = entry === undefined ? '' : [entry.title, entry.job_role_detail, entry.description].join(' ').replaceAll(MARKS, ' ');
  const named = text === '' ? [] : await findMentioned(ctx.store, labelKey(text));
  const about = { type: 'work-entry', id: workEntryId, label: entry === undefined ? '' : `${entry.title}, ${entry.company}` };
  await lockPersonSkills(ctx.store, userId);
  const gone = (await findEvidenceAbout(ctx.store, about, userId)).filter((one) => !named.includes(one.skill_id));
  if (gone.length > 0) {
    const marks = gone.map(({ id }) => ({ id: newId<string>(), evidenceId: id, kind: 'withdrawn' as const, by: userId, note: '' }));
    await insertMarks(ctx.store, marks, ctx.now());
    await recomputeAndTell(ctx, ctx.store, userId, [...new Set(gone.map((one) => one.skill_id))]);
  }
  const at = entry === undefined || entry.end_date === null ? ctx.now() : new Date(`${entry.end_date}T12:00:00Z`);
  const found = named.map((skillId) => ({
    userId,
    skillId,
    source: 'experience' as const,
    level: null,
    about,
    at,
    origin: `work:${workEntryId}:${skillId}`,
  }));
  await addSkillEvidence(ctx, ctx.store, found);
});
