import type { UserId } from '@waymark/contract/kit';
import { DAYS_TO_COME_BACK, peopleProblems } from '@waymark/contract/people';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { BaseContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { personDeleted, personErased, personReactivated, personSuspended } from './people.events.ts';
import type { PersonRow } from './people.row.ts';
import { findMergedInto } from './people-merging.repo.ts';
import { deleteFollowsOf, deleteReportingLinesOf, deleteRolesOf, lockPerson, setStanding } from './people-status.repo.ts';

// Whether the caller may do this is the caller's to judge: an administrator's page, a provisioning system, the person themselves.

const DAY_MILLISECONDS = 86_400_000;

/**
 * Suspends an account inside an open transaction: every session ends with it, no one signs in, colleagues no longer see the
 * person. Suspending twice is suspending once; who is deleted stays deleted. Audited and told as `people.suspended`.
 * Throws `person-not-found`, or `last-administrator` when no one active would be left to administer the organisation.
 */
export async function suspendUser(ctx: InTransaction, userId: UserId): Promise<PersonRow> {
  return mutate(ctx, personSuspended, async () => {
    const person = await lockExistingPerson(ctx.store, userId);
    if (person.status !== 'active') return unchanged(person);
    const result = await setStanding(ctx.store, userId, { status: 'suspended', status_changed_at: ctx.now(), updated_at: ctx.now() });
    await userAccessChanged(ctx.store, userId);
    return { result, subject: { type: 'person', id: userId }, details: { userId } };
  });
}

/**
 * Lets a suspended or deleted person back in, with everything as it was. Nothing happens to who is active, or merged into another account. Audited and told as
 * `people.reactivated`. Throws `person-not-found`, also for who has been erased: there is no way back from that.
 */
export async function reactivateUser(ctx: InTransaction, userId: UserId): Promise<PersonRow> {
  return mutate(ctx, personReactivated, async () => {
    const person = await lockExistingPerson(ctx.store, userId);
    // No one comes back beside the account that has all of theirs: the merge is undone instead.
    if (person.status === 'active' || person.merged_into !== null) return unchanged(person);
    const standing = { status: 'active', erase_after: null, status_changed_at: ctx.now(), updated_at: ctx.now() };
    const result = await setStanding(ctx.store, userId, standing);
    await userAccessChanged(ctx.store, userId);
    return { result, subject: { type: 'person', id: userId }, details: { userId, from: person.status } };
  });
}

/**
 * Deletes an account in a way that can be taken back for 30 days (ADM-10): like suspended until then, erased after it. Audited and
 * told as `people.deleted`. Throws `person-not-found` or `last-administrator`.
 */
export async function deleteUser(ctx: InTransaction, userId: UserId): Promise<PersonRow> {
  return mutate(ctx, personDeleted, async () => {
    const eraseAfter = new Date(ctx.now().getTime() + DAYS_TO_COME_BACK * DAY_MILLISECONDS);
    const person = await lockExistingPerson(ctx.store, userId);
    if (person.status === 'deleted') return unchanged(person);
    const standing = { status: 'deleted', erase_after: eraseAfter, status_changed_at: ctx.now(), updated_at: ctx.now() };
    const result = await setStanding(ctx.store, userId, standing);
    await userAccessChanged(ctx.store, userId);
    return { result, subject: { type: 'person', id: userId }, details: { userId, eraseAfter: eraseAfter.toISOString() } };
  });
}

/**
 * Erases a person for good (PLT-12): name, address, profile, roles, reporting lines and follows go here and now; each feature erases
 * what is its own in the same transaction, on `people.erased`. A row without a name stays, so that what others learn from
 * (published content, comments) and the figures keep their author-shaped gap. The address is free again.
 * Throws `person-not-found` or `last-administrator`.
 */
export async function eraseUser(ctx: InTransaction, userId: UserId): Promise<void> {
  await mutate(ctx, personErased, async () => {
    const person = await lockExistingPerson(ctx.store, userId);
    await setStanding(ctx.store, userId, erasedPerson(ctx, userId));
    await deleteRolesOf(ctx.store, userId);
    await deleteFollowsOf(ctx.store, userId);
    const affected = await deleteReportingLinesOf(ctx.store, userId);
    for (const id of await findMergedInto(ctx.store, userId)) await eraseUser(ctx, id);
    for (const id of new Set([userId, ...affected])) await userAccessChanged(ctx.store, id);
    const fileIds = [person.avatar_file_id, person.cover_file_id].filter((id) => id !== null);
    return { result: undefined, subject: { type: 'person', id: userId }, details: { userId, fileIds } };
  });
}

/** Returns the values an erased person keeps; the name is in the organisation’s language, as everyone reads it. */
function erasedPerson({ organisation, now }: BaseContext, userId: UserId) {
  const { t } = translatorFor(organisation);
  const at = now();
  return {
    email: `${userId}@erased.invalid`,
    handle: `former-${userId.slice(-12)}`,
    first_name: t('people.former-member'),
    last_name: '',
    bio: '',
    job_title: '',
    company: '',
    location: '',
    country_code: null,
    avatar_file_id: null,
    cover_file_id: null,
    language: null,
    additional_languages: [],
    time_zone: null,
    expert_topics: [],
    learning_topics: [],
    custom_fields: '{}',
    navigation: null,
    external_id: null,
    status: 'erased',
    is_public: false,
    hide_from_leaderboard: true,
    onboarding_completed_at: null,
    terms_accepted_at: null,
    terms_accepted_version: null,
    last_seen_at: new Date(0),
    invited_at: null,
    merged_into: null,
    erase_after: null,
    status_changed_at: at,
    updated_at: at,
  };
}

async function lockExistingPerson(tx: Store, userId: UserId): Promise<PersonRow> {
  const person = await lockPerson(tx, userId);
  if (person === undefined || person.status === 'erased') throw refuse(peopleProblems['person-not-found']);
  return person;
}
