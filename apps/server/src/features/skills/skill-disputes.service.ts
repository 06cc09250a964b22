import { type SkillEvidenceId, skillProblems } from '@waymark/contract/skills';
import type { PageQuery, UserId } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { personSummaries } from '../people/people.public.ts';
import { lockPersonSkills } from './person-skills.repo.ts';
import { findDisputes, findOneEvidence, insertMarks } from './skill-evidence.repo.ts';
import { recomputeAndTell } from './skill-evidence.service.ts';
import { skillsByIds } from './skill-lookup.service.ts';
import type { EvidenceMark, EvidenceRow } from './skill.row.ts';
import { evidenceMarked } from './skills.events.ts';

/**
 * SKL-10: the caller says that evidence about them is wrong; until that is decided it does not count. What has been decided before is
 * not disputed again. Throws `skill-evidence-not-found`, `evidence-not-now`.
 */
export async function dispute(ctx: ActorContext, id: SkillEvidenceId, note: string): Promise<void> {
  await mark(
    ctx,
    id,
    { kind: 'disputed', note, from: [null, 'accepted'] },
    (row) => row.user_id === ctx.actor.userId && row.source !== 'self',
  );
}

/** Ends the caller's own dispute. Throws as `dispute`. */
export async function accept(ctx: ActorContext, id: SkillEvidenceId): Promise<void> {
  await mark(ctx, id, { kind: 'accepted', note: '', from: ['disputed'] }, (row) => row.user_id === ctx.actor.userId);
}

/** Decides a dispute of someone else: the evidence counts again, or never. Throws as `dispute`; one's own is not there. */
export async function decide(ctx: ActorContext, id: SkillEvidenceId, decision: 'keep' | 'remove', note: string): Promise<void> {
  const kind = decision === 'keep' ? 'kept' : 'removed';
  await mark(ctx, id, { kind, note, from: ['disputed'] }, (row) => row.user_id !== ctx.actor.userId);
}

async function mark(
  ctx: ActorContext,
  id: SkillEvidenceId,
  { kind, note, from }: { kind: EvidenceMark; note: string; from: readonly (EvidenceMark | null)[] },
  isTheirs: (row: EvidenceRow) => boolean,
): Promise<void> {
  await mutate(ctx, evidenceMarked, async (ctx) => {
    const row = await lockedEvidence(ctx.store, id);
    if (row === undefined || !isTheirs(row)) throw refuse(skillProblems['skill-evidence-not-found']);
    if (!from.includes(row.mark)) throw refuse(skillProblems['evidence-not-now']);
    await insertMarks(ctx.store, [{ id: newId<string>(), evidenceId: id, kind, by: ctx.actor.userId, note }], ctx.now());
    await recomputeAndTell(ctx, row.user_id, [row.skill_id]);
    const details = { userId: row.user_id, skillId: row.skill_id, evidenceId: id, mark: kind };
    return { result: undefined, subject: { type: 'skill-evidence', id }, details };
  });
}

/** A piece of evidence as it stands once everyone else has written about the person. */
async function lockedEvidence(tx: Store, id: string): Promise<EvidenceRow | undefined> {
  const row = await findOneEvidence(tx, id);
  if (row === undefined) return undefined;
  await lockPersonSkills(tx, row.user_id);
  return findOneEvidence(tx, id);
}

/** Evidence that its owners dispute, the latest dispute first. */
export async function listDisputes(ctx: ActorContext, query: PageQuery) {
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rows = await findDisputes(ctx.store, { after, limit: query.limit });
  const people = await personSummaries(
    ctx.store,
    rows.flatMap(({ user_id: of, given_by: by }): UserId[] => (by === null ? [of] : [of, by])),
  );
  const skills = await skillsByIds(
    ctx,
    rows.map(({ skill_id: id }) => id),
  );
  const page = toPage(
    rows,
    query.limit,
    (row) => {
      const [person, skill] = [people.get(row.user_id), skills.get(row.skill_id)];
      if (person === undefined || skill === undefined) return undefined;
      return {
        id: row.id as SkillEvidenceId,
        person,
        givenBy: row.given_by === null ? null : (people.get(row.given_by) ?? null),
        skill,
        source: row.source,
        level: row.level,
        about: row.about_label,
        evidenceNote: row.note,
        note: row.mark_note ?? '',
        at: row.marked_at.toISOString(),
      };
    },
    (row) => encodeCursor([row.marked_at.toISOString(), row.mark_id]),
  );
  return { ...page, items: page.items.filter((one) => one !== undefined) };
}
