import type { SkillId } from '@waymark/contract/skills';
import type { BaseContext } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { TestApp } from '../../testing/app.ts';
import { addSkillEvidence, type NewEvidence } from './skill-evidence.service.ts';
import { skillsByLabels } from './skills.service.ts';

/** Skills of the organisation's own, by label, in the order given; made where they are not there yet. */
export async function someSkills(store: Store, ...labels: string[]): Promise<SkillId[]> {
  return skillsByLabels(store, labels, new Date());
}

/** One skill of the organisation's own, made where it is not there yet. */
export async function aSkill(store: Store, label: string): Promise<SkillId> {
  const [id] = await someSkills(store, label);
  if (id === undefined) throw new Error(`${label} is not a skill`);
  return id;
}

/** The home organisation as a job knows it: no one acts. */
export async function homeContext(app: TestApp): Promise<BaseContext> {
  const organisation = await app.platform.organisations.withId(app.home.id);
  if (organisation === undefined) throw new Error('The home organisation is there');
  return { platform: app.platform, organisation, store: app.home.store, requestId: newId(), actor: null, now: () => app.clock.now() };
}

/** Evidence about people of the home organisation, as another feature would add it. */
export async function someEvidence(app: TestApp, evidence: NewEvidence | readonly NewEvidence[]): Promise<void> {
  const ctx = await homeContext(app);
  await inTransaction(ctx, (ctx) => addSkillEvidence(ctx, evidence));
}
