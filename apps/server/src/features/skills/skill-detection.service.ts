import type { SkillId } from '@waymark/contract/skills';
import type { UserId } from '@waymark/contract/kit';
import type { BaseContext, InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { getFlag } from '../organisation/organisation.public.ts';
import { lockPersonSkills } from './person-skills.repo.ts';
import { findEvidenceAbout, findNamed } from './skill-detection.repo.ts';
import { insertMarks } from './skill-evidence.repo.ts';
import { addSkillEvidence, recomputeAndTell } from './skill-evidence.service.ts';
import { mentioned, namesIn } from './skill-mentions.ts';

const FOUND_AT_MOST = 40;
const CV_PARSING = { product: 'hr_data', feature: 'skills', flag: 'cv_parsing' } as const;

/** SKL-05: whether skills are looked for in CVs here (flag cv_parsing of hr_data), for the caller. */
export async function readsCvs(ctx: BaseContext): Promise<boolean> {
  return (await getFlag(ctx, CV_PARSING, 'members')).enabled;
}

/**
 * Active skills that a text names, in the order in which it first does, at most forty: by their label, a synonym, or their label in a
 * person's language or the organisation's.
 */
export async function skillsNamedIn(ctx: BaseContext, text: string, language: string | null): Promise<SkillId[]> {
  const names = namesIn(text);
  const languages = [language, ctx.organisation.setting('DefaultOrgLanguage')].filter((one) => one !== null);
  return mentioned(names, await findNamed(ctx.store, [...names.keys()], languages)).slice(0, FOUND_AT_MOST);
}

/** What a person's own words are about, for the evidence they give. */
export interface OwnWords {
  readonly userId: UserId;
  readonly about: { readonly type: 'work-entry' | 'cv'; readonly id: string; readonly label: string };
  readonly at: Date;
}

/**
 * SKL-05: replaces the detected evidence about someone by what their texts name now: new skills wait for the person's answer, and those
 * they no longer name lose this evidence.
 */
export async function keepFound(ctx: InTransaction, { userId, about, at }: OwnWords, named: readonly SkillId[]): Promise<void> {
  await lockPersonSkills(ctx.store, userId);
  const known = await findEvidenceAbout(ctx.store, about, userId);
  const gone = known.filter((one) => !named.includes(one.skill_id));
  if (gone.length > 0) {
    const marks = gone.map(({ id }) => ({ id: newId<string>(), evidenceId: id, kind: 'withdrawn' as const, by: userId, note: '' }));
    await insertMarks(ctx.store, marks, ctx.now());
    await recomputeAndTell(ctx, userId, [...new Set(gone.map((one) => one.skill_id))]);
  }
  const isNew = (skillId: SkillId) => !known.some((one) => one.skill_id === skillId);
  const found = named
    .filter(isNew)
    .map((skillId) => Object.assign({ userId, skillId, about, at }, { source: 'experience' as const, level: null }));
  if (found.length > 0) await addSkillEvidence(ctx, found);
}
