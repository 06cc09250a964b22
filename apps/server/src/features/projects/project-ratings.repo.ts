import { sql } from 'kysely';
import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import type { UserId } from '@waymark/contract/kit';
import type { SkillId } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';
import type { RatingRow } from './project.row.ts';

/** Asks the owners to rate skills of someone; what is asked already stays. */
export async function askRatings(tx: Store, requestId: OpportunityRequestId, skillIds: readonly SkillId[], now: Date): Promise<void> {
  await sql`insert into project_ratings (organisation_id, request_id, skill_id, asked_at)
    select ${tx.organisationId}, ${requestId}, skill, ${now} from unnest(${skillIds}::uuid[]) skill on conflict do nothing`.execute(tx.db);
}

/** What was rated, or is asked to be, of some applications. One statement. */
export async function findRatings(store: Store, requestIds: readonly OpportunityRequestId[]): Promise<RatingRow[]> {
  if (requestIds.length === 0) return [];
  const { rows } = await sql<RatingRow>`select request_id, skill_id, level from project_ratings
    where organisation_id = ${store.organisationId} and request_id = any(${requestIds}::uuid[]) order by request_id, skill_id`.execute(
    store.db,
  );
  return rows;
}

export async function writeRatings(
  tx: Store,
  requestId: OpportunityRequestId,
  ratings: readonly { readonly skillId: SkillId; readonly level: string }[],
  by: { readonly userId: UserId; readonly now: Date },
): Promise<void> {
  await sql`update project_ratings r set level = rated.level, rated_by = ${by.userId}, rated_at = ${by.now}
    from unnest(${ratings.map(({ skillId }) => skillId)}::uuid[], ${ratings.map(({ level }) => level)}::text[]) as rated(skill_id, level)
    where r.organisation_id = ${tx.organisationId} and r.request_id = ${requestId} and r.skill_id = rated.skill_id`.execute(tx.db);
}
