import { sql } from 'kysely';
import type { SkillId } from '@waymark/contract/skills';
import type { Store } from '../../platform/db/database.ts';

/** What someone may have learnt from a card. */
export interface TaughtRow {
  readonly title: string;
  readonly level: string;
  readonly skill_ids: SkillId[];
  readonly completed_at: Date | null;
}

/** What a card teaches and when someone completed it; undefined where they did not. */
export async function findTaught(store: Store, cardId: string, userId: string): Promise<TaughtRow | undefined> {
  const { rows } = await sql<TaughtRow>`
    select c.title, c.level, c.skill_ids, p.completed_at from cards c
    join card_progress p on p.organisation_id = c.organisation_id and p.card_id = c.id and p.user_id = ${userId}
    where c.organisation_id = ${store.organisationId} and c.id = ${cardId} and p.completion_state = 'COMPLETED'`.execute(store.db);
  return rows[0];
}

/** Makes cards name one skill in place of another; answers which did. */
export async function replaceSkill(store: Store, from: SkillId, into: SkillId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update cards set skill_ids = array(
      select skill from unnest(array_replace(skill_ids, ${from}::uuid, ${into}::uuid)) with ordinality as s (skill, place)
      group by skill order by min(place))
    where organisation_id = ${store.organisationId} and skill_ids @> array[${from}::uuid] returning id`.execute(store.db);
  return rows.map(({ id }) => id);
}
