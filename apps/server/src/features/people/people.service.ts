import type { Updateable } from 'kysely';
import { generalProblems, nameInFirst, type UserId } from '@waymark/contract/kit';
import { type Navigation, peopleProblems, type ProfileUpdate } from '@waymark/contract/people';
import { bareHandle, COMPLETE_LANGUAGES } from '@waymark/contract/platform';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import type { Users } from '../../platform/db/schema.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import type { Organisation } from '../../platform/tenancy/organisation.ts';
import { profileUpdated } from './people.events.ts';
import { findablePeople } from './people-blocks.policy.ts';
import { personInView, visiblePerson } from './people-lookup.service.ts';
import { takePictures } from './people-pictures.service.ts';
import { countedPeople, type PersonInView, personPolicy, visiblePeople } from './people.policy.ts';
import { presentProfile, presentUpdated, summaryOf } from './people.present.ts';
import { areTopics, findPeopleByPrefix, handleIsTaken, profileExtras, updateNavigationOf, updatePerson } from './people.repo.ts';
import type { PersonRow } from './people.row.ts';

/** Returns the overview of a person by handle; `me` is the caller, as no one may take that handle (PPL-01, PPL-02). */
export async function getProfile(ctx: ActorContext, handle: string) {
  const me = ctx.actor.userId;
  if (handle === 'me' && (ctx.actor.acting?.proxyType ?? null) !== null) throw refuse(generalProblems['not-while-acting']);
  const key = handle === 'me' ? { id: me } : { handle: bareHandle(handle) };
  const person = await personInView(
    ctx,
    key,
    profileExtras(ctx.store.organisationId, me, { visible: visiblePeople(ctx), counted: countedPeople(ctx) }),
  );
  return presentProfile(ctx, person, person.extra);
}

/** Returns people whose name or handle starts with a text: for mentions and pickers, without those kept apart from the caller. No one for an empty text. */
export async function suggestPeople(ctx: ActorContext, query: { q: string; limit: number }) {
  const prefix = bareHandle(query.q);
  if (prefix === '') return { items: [] };
  const rows = await findPeopleByPrefix(ctx.store, prefix, findablePeople(ctx), query.limit);
  return { items: rows.map(summaryOf) };
}

/** What an update sets in the row; `time_zone` is the older spelling of `timeZone` (SES-54). */
function columnsOf(update: ProfileUpdate): Updateable<Users> {
  const columns: Updateable<Users> = {
    first_name: update.firstName,
    last_name: update.lastName,
    handle: update.handle,
    bio: update.bio,
    job_title: update.jobTitle,
    company: update.company,
    location: update.location,
    country_code: update.countryCode,
    language: update.language,
    additional_languages: update.additionalLanguages,
    time_zone: update.timeZone ?? update.time_zone,
    is_public: update.isPublic,
    hide_from_leaderboard: update.hideFromLeaderboard,
    avatar_file_id: update.avatarFileId,
    cover_file_id: update.coverFileId,
    learning_topics: update.learningTopics,
    expert_topics: update.expertTopics,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** One name is enough, in whichever of both it stands (ADM-01); refused is a name that is empty as a whole. */
function withOneName(update: ProfileUpdate, row: Pick<PersonRow, 'first_name' | 'last_name'>): ProfileUpdate {
  if (update.firstName === undefined && update.lastName === undefined) return update;
  const names = nameInFirst({ firstName: update.firstName ?? row.first_name, lastName: update.lastName ?? row.last_name });
  if (names.firstName === '') throw refuseField('firstName', 'required');
  return { ...update, ...names };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Columns that sessions keep a copy of. */
const KEPT_IN_SESSIONS: ReadonlySet<string> = new Set(['first_name', 'last_name', 'language', 'time_zone']);

/**
 * SES-54: changes what is sent of a profile, one's own or, with MANAGE_USERS, anyone's. Throws `person-not-found`,
 * `account-not-yours-to-change` of who may do more, `forbidden`, and `invalid-input` on `firstName` (`required`, where no name is left), `handle` (`taken`), `language` (`language-not-offered`), `location` (`location-not-written`), `learningTopics` or `expertTopics`
 * (`unknown-topic`), `avatarFileId` or `coverFileId`.
 */
export async function updateUser(ctx: ActorContext, userId: UserId, update: ProfileUpdate) {
  return change(ctx, userId, update, (person) => {
    if (person.is_beyond && person.id !== ctx.actor.userId) throw refuse(peopleProblems['account-not-yours-to-change']);
    return person;
  });
}

/** The same for a change that a right of its own allows of everyone: a directory's, or of someone's job role. */
export async function followSource(ctx: ActorContext, userId: UserId, update: ProfileUpdate) {
  return change(ctx, userId, update, (person) => ({ ...person, is_beyond: false }));
}

async function change(ctx: ActorContext, userId: UserId, update: ProfileUpdate, judged: (person: PersonInView) => PersonInView) {
  const person = await mutate(ctx, profileUpdated, async (ctx) => {
    const row = authorize(ctx, personPolicy, 'edit', judged(await visiblePerson(ctx, userId)));
    const wanted = columnsOf(withOneName(update, row));
    const changed = Object.keys(wanted).filter((column) => !isSame(wanted[column as keyof Users], row[column as keyof PersonRow]));
    if (changed.length === 0) return unchanged<PersonRow>(row);
    await checkChanges(ctx.store, ctx.organisation, row, update, changed);
    await takePictures(ctx, row, update);
    const result = await updatePerson(ctx.store, row, { ...wanted, updated_at: ctx.now() });
    if (changed.some((column) => KEPT_IN_SESSIONS.has(column))) await userAccessChanged(ctx.store, userId);
    return { result, subject: { type: 'person', id: userId }, details: { userId, changed } };
  });
  return presentUpdated(person, ctx.now());
}

/** SHL-33: keeps how the caller has the unified navigation. Nothing that others see, so neither an event nor the audit log tells of it. */
export async function updateNavigation(ctx: ActorContext, navigation: Navigation): Promise<void> {
  await updateNavigationOf(ctx.store, ctx.actor.userId, navigation);
}

async function checkChanges(
  tx: Store,
  organisation: Organisation,
  row: PersonRow,
  update: ProfileUpdate,
  changed: readonly string[],
): Promise<void> {
  if (changed.includes('language') && update.language !== undefined && !isOffered(organisation, update.language)) {
    throw refuseField('language', 'language-not-offered');
  }
  if (changed.includes('location') && !organisation.setting('locations_config').enable_old_location) {
    throw refuseField('location', 'location-not-written');
  }
  if (changed.includes('handle') && update.handle !== undefined && (await handleIsTaken(tx, update.handle, row.id as UserId))) {
    throw refuseField('handle', 'taken');
  }
  for (const field of ['learningTopics', 'expertTopics'] as const) {
    const topics = update[field] ?? [];
    if (topics.length > 0 && !(await areTopics(tx, topics))) throw refuseField(field, 'unknown-topic');
  }
}

/** ORG-07: an organisation offers the languages it lists, or every complete one. */
function isOffered(organisation: Organisation, language: string): boolean {
  const listed = organisation.setting('languages');
  return COMPLETE_LANGUAGES.some(({ code }) => code === language) && (listed.length === 0 || listed.includes(language));
}
