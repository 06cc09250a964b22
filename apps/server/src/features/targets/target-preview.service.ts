import type { PageQuery, UserId } from '@waymark/contract/kit';
import {
  conditionsOf,
  failingPath,
  isLargeReach,
  meetingPath,
  type MatchedPerson,
  type TargetCondition,
  type TargetPreview,
  type TargetRule,
} from '@waymark/contract/targets';
import { sql } from 'kysely';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { personSummaries, visiblePerson } from '../people/people.public.ts';
import { levelsOf } from '../skills/skills.public.ts';
import { refuseProtected } from './protected-fields.service.ts';
import { conditionHolds, type RuleReading, whoMatches } from './target-conditions.repo.ts';
import { namesInRule } from './target-names.service.ts';
import { countMatching, findPeopleByName } from './targets.repo.ts';
import { refuseUnknown } from './unknown-values.service.ts';

/** Returns how rules are read at this moment in this organisation. */
export function readingOf(ctx: Pick<BaseContext, 'store' | 'organisation' | 'now'>): RuleReading {
  return { organisationId: ctx.store.organisationId, levels: levelsOf(ctx), now: ctx.now() };
}

/** SHR-11: returns how many people a rule means now, and what its conditions name. Throws `target-field-protected`, and `invalid-input` at what is not there. */
export async function previewTarget(ctx: ActorContext, rule: TargetRule): Promise<TargetPreview> {
  await refuseUnknown(ctx, rule);
  await refuseProtected(ctx.store, rule);
  const { matching, people } = await countMatching(ctx.store, whoMatches(readingOf(ctx), rule));
  return { matching, people, isLarge: isLargeReach(matching, people), names: await namesInRule(ctx, [rule]) };
}

/** SHR-11: exactly who a rule means, or who it leaves out, by name; each left out with the condition that did it. Throws `target-field-protected`. */
export async function previewPeople(ctx: ActorContext, rule: TargetRule, show: 'matching' | 'left-out', { cursor, limit }: PageQuery) {
  await refuseUnknown(ctx, rule);
  await refuseProtected(ctx.store, rule);
  const matches = whoMatches(readingOf(ctx), rule);
  return judgedPeople(ctx, rule, show === 'matching' ? matches : sql`not ${matches}`, { cursor, limit });
}

/** Returns active people who meet a condition on `users u`, by name, each with the condition of a rule that includes them or leaves them out. */
export async function judgedPeople(ctx: ActorContext, rule: TargetRule, where: ReturnType<typeof sql>, { cursor, limit }: PageQuery) {
  const after = cursor === undefined ? null : decodeNameCursor(cursor);
  const { rows, present } = await judged(ctx, rule, where, { after, limit });
  return toPage(rows, limit, present, (row) => encodeCursor([row.full_name_key, row.id]));
}

/** SHR-11: returns whether a rule means one person, and which condition leaves them out. Throws `person-not-found` and `target-field-protected`. */
export async function checkPerson(ctx: ActorContext, rule: TargetRule, userId: UserId): Promise<MatchedPerson> {
  await refuseUnknown(ctx, rule);
  await refuseProtected(ctx.store, rule);
  const person = await visiblePerson(ctx, userId);
  const { rows, present } = await judged(ctx, rule, sql`u.id = ${person.id}`, { after: null, limit: 1 });
  const [row] = rows;
  if (row !== undefined) return present(row);
  const summary = (await personSummaries(ctx.store, [userId])).get(userId);
  if (summary === undefined) throw new Error('A person who was seen has a summary');
  return { person: summary, matches: false, failingPath: [], meetingPath: null };
}

async function judged(
  ctx: ActorContext,
  rule: TargetRule,
  where: ReturnType<typeof sql>,
  page: { readonly after: { name: string; id: string } | null; readonly limit: number },
) {
  const conditions = conditionsOf(rule).map(({ condition }) => condition);
  const reading = readingOf(ctx);
  const rows = await findPeopleByName(
    ctx.store,
    where,
    conditions.map((condition) => conditionHolds(reading, condition)),
    page,
  );
  const people = await personSummaries(
    ctx.store,
    rows.map(({ id }) => id),
  );
  const present = ({ id, answers }: (typeof rows)[number]): MatchedPerson => {
    const person = people.get(id);
    if (person === undefined) throw new Error('Every row is of a person');
    const holds = new Map<TargetCondition, boolean>(conditions.map((condition, at) => [condition, answers[at] === true]));
    const answer = (condition: TargetCondition) => holds.get(condition) === true;
    const [failing, meeting] = [failingPath(rule, answer), meetingPath(rule, answer)];
    return { person, matches: failing === null, failingPath: failing && [...failing], meetingPath: meeting && [...meeting] };
  };
  return { rows, present };
}
