import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import { bareHandle } from '@waymark/contract/platform';
import { holds } from '../../platform/access/actor.ts';
import type { Acting } from '../../platform/context.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { isBeyond, type PersonInView, personPolicy, sharesGroup } from './people.policy.ts';
import { findPeople, findPerson } from './people.repo.ts';

type Key = { readonly id: UserId } | { readonly handle: string };

/**
 * A person the caller may see, with one more value computed from the row `u`.
 * Throws `person-not-found` when there is none or the caller may not see them (SES-67).
 */
export async function personInView<Extra>(ctx: Acting, key: Key, extra: RawBuilder<Extra>): Promise<PersonInView & { extra: Extra }> {
  const found = await findPerson(ctx.store, key, viewOf(ctx, extra));
  if (found !== undefined) {
    const person = { ...found, ...found.extra, profile_visibility: ctx.organisation.setting('profile_visibility') };
    if (personPolicy.rules.view(ctx.actor, person)) return person;
  }
  throw refuse(peopleProblems['person-not-found']);
}

/** What the policy asks of a person in addition to their row, with one more value. Whether someone has more rights is asked only for user managers. */
function viewOf<Extra>({ actor, organisation }: Acting, extra: RawBuilder<Extra>) {
  const beyond = holds(actor, 'MANAGE_USERS') ? isBeyond(organisation.id, actor) : sql<boolean>`false`;
  return sql<{ shares_group: boolean; is_beyond: boolean; extra: Extra }>`json_build_object(
    'shares_group', ${sharesGroup(organisation.id, actor.userId)}, 'is_beyond', ${beyond}, 'extra', ${extra})`;
}

/** Whether there is someone by a handle who the caller may see. */
export async function hasProfile(ctx: Acting, handle: string): Promise<boolean> {
  try {
    await personInView(ctx, { handle: bareHandle(handle) }, sql`null`);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A person the caller may see. Throws `person-not-found` otherwise. */
export async function visiblePerson(ctx: Acting, userId: UserId): Promise<PersonInView> {
  return personInView(ctx, { id: userId }, sql`null`);
}

/** Returns some people, each once; the caller must see all of them. Throws `person-not-found` otherwise. */
export async function visiblePersons(ctx: Acting, userIds: readonly UserId[]): Promise<PersonInView[]> {
  const ids = [...new Set(userIds)];
  const found = await findPeople(ctx.store, ids, viewOf(ctx, sql`null`));
  const visibility = ctx.organisation.setting('profile_visibility');
  const people = found.map((row): PersonInView => Object.assign(row, row.extra, { profile_visibility: visibility }));
  if (people.length < ids.length || !people.every((person) => personPolicy.rules.view(ctx.actor, person))) {
    throw refuse(peopleProblems['person-not-found']);
  }
  return people;
}
