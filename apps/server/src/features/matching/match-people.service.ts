import { LRUCache } from 'lru-cache';
import type { OrganisationId, UserId } from '@waymark/contract/kit';
import {
  EMPTY_SUBJECT,
  explainPrepared,
  isInScoreRange,
  type MatchRequirement,
  type MatchResult,
  type MatchSubject,
  prepareMatch,
  type ScoreRange,
} from '@waymark/contract/matching';
import type { BaseContext } from '../../platform/context.ts';
import { findAtPositions, findChunks, findIndexed, findTerms, findTermsAfter, findVersions } from './match-index.repo.ts';
import { refreshMatches } from './match-index.service.ts';
import { findMatchPlaces } from './match-facts.repo.ts';
import type { Moment } from './match-moment.service.ts';
import { currentRules } from './match-rules.service.ts';
import { profileOf, unpackPerson } from './match-packing.ts';
import { PeopleIndex, type ProfileFacts } from './people-index.ts';
import { minutesOf } from './time-zone-minutes.ts';

/** All organisations of a server together; the one used longest ago goes first, and is fetched again when it is wanted. */
const MOST_BYTES = 96 * 2 ** 20;
const indexes = new LRUCache<OrganisationId, PeopleIndex>({ maxSize: MOST_BYTES, sizeCalculation: (index) => index.bytes });

/** Forgets what is kept in memory, as a server that has just started: for the benchmark. */
export const forgetIndexes = (): void => indexes.clear();

/** The index as the store has it now: what changed since it was last looked at is fetched. */
async function currentIndex(ctx: Pick<BaseContext, 'store'>): Promise<PeopleIndex> {
  const { store } = ctx;
  const known = indexes.get(store.organisationId);
  const index = known ?? new PeopleIndex();
  const { versions, newestTerm } = await findVersions(store);
  const outdated = index.outdated(versions);
  if (newestTerm > index.newestTerm) index.addTerms(await findTermsAfter(store, Math.max(0, index.newestTerm)));
  for (const { chunk, version, packed } of await findChunks(store, outdated)) index.put(chunk, version, packed);
  // Terms of chunks that were written between the two looks.
  if (outdated.length > 0) index.addTerms(await findTermsAfter(store, Math.max(0, index.newestTerm)));
  if (known === undefined || outdated.length > 0) indexes.set(store.organisationId, index);
  return index;
}

/** Profiles with their places and time zones looked up. One statement. */
async function factsOfProfiles(
  ctx: Pick<BaseContext, 'store' | 'now'>,
  terms: ReadonlyMap<number, string>,
): Promise<Map<number, ProfileFacts>> {
  const profiles = [...terms].flatMap(([number, term]) => {
    const profile = profileOf(term);
    return profile === undefined ? [] : [{ number, profile }];
  });
  const places = await findMatchPlaces(ctx.store, [...new Set(profiles.flatMap(({ profile }) => profile.locationIds))]);
  return new Map(
    profiles.map(({ number, profile: { locationIds, languages, timeZone, wishes } }) => [
      number,
      {
        places: locationIds.flatMap((id) => places.get(id) ?? []),
        languages,
        timeZoneMinutes: timeZone === null ? null : minutesOf(timeZone, ctx.now()),
        wishes,
      },
    ]),
  );
}

export interface RankingOptions {
  readonly limit: number;
  readonly among?: readonly UserId[];
  readonly scoreRange?: readonly ScoreRange[];
}

export interface RankedPerson {
  readonly userId: UserId;
  readonly match: MatchResult;
}

/**
 * MKT-06, MKT-07: returns the people who fit best, each with the explanation, the best first; of equal ones who was here first. Only active people,
 * by the skills that they share with everyone (SKL-10). Who the caller may see is the caller's to judge.
 * @param among only these people; everyone unless told
 * @param scoreRange only who scores within one of these (MKT-06); whatever they score where there is none
 */
export async function rankPeople(
  ctx: Pick<BaseContext, 'store' | 'now'>,
  requirement: MatchRequirement,
  { limit, among, scoreRange = [] }: RankingOptions,
): Promise<RankedPerson[]> {
  const index = await currentIndex(ctx);
  const { weights } = await currentRules(ctx.store);
  const factsOf = await factsOfProfiles(ctx, index.profileTerms());
  const wanted =
    among === undefined ? undefined : new Set([...(await findIndexed(ctx.store, among)).values()].map(({ position }) => position));
  const ranked = index.rank(requirement, weights, {
    limit,
    factsOf,
    passes: wanted === undefined ? undefined : (position) => wanted.has(position),
    within: scoreRange.length === 0 ? undefined : (score) => scoreRange.some((range) => isInScoreRange(score, range)),
  });
  const userIds = await findAtPositions(
    ctx.store,
    ranked.map(({ position }) => position),
  );
  const prepared = prepareMatch(requirement, weights);
  return ranked.flatMap(({ position, subject }) => {
    const userId = userIds.get(position);
    const match = explainPrepared(prepared, subject);
    return userId === undefined || match === null ? [] : [{ userId, match }];
  });
}

/** What numbers stand for, which never changes; those looked up last, of all organisations together. */
const knownTerms = new LRUCache<string, string>({ max: 50_000 });

async function termsOf({ store }: Pick<BaseContext, 'store'>, numbers: readonly number[]): Promise<Map<number, string>> {
  const keyOf = (number: number) => `${store.organisationId}:${number}`;
  const terms = new Map(numbers.flatMap((number) => [knownTerms.get(keyOf(number)) ?? []].flat().map((term) => [number, term] as const)));
  const missing = numbers.filter((number) => !terms.has(number));
  if (missing.length === 0) return terms;
  for (const [number, term] of await findTerms(store, missing)) {
    terms.set(number, term);
    // What an open transaction numbers may never be.
    if (!store.db.isTransaction) knownTerms.set(keyOf(number), term);
  }
  return terms;
}

/** A person as one server knows them, and a number that is another whenever something of them is. */
interface KnownSubject {
  readonly packed: Buffer;
  readonly key: string;
  readonly number: number;
  readonly subject: MatchSubject;
}

/** Of all organisations together: those who looked last. */
const subjects = new LRUCache<string, KnownSubject>({ max: 500 });
let subjectNumber = 0;

const NO_ONE = { subject: EMPTY_SUBJECT, number: 0 };

/**
 * Returns all that counts of a person; nothing of someone who is not active. Who is not in the index yet is put into it.
 * @param moment one that was asked for the same person
 */
export async function subjectAt(
  ctx: Pick<BaseContext, 'store' | 'organisation' | 'now'>,
  userId: UserId,
  moment: Moment,
): Promise<Pick<KnownSubject, 'subject' | 'number'>> {
  let { packed } = moment;
  if (packed === null) {
    await refreshMatches(ctx, [userId]);
    packed = (await findIndexed(ctx.store, [userId])).get(userId)?.packed ?? null;
  }
  if (packed === null) return NO_ONE;
  // Time zones move, and so do locations.
  const key = `${moment.turnOf('location')} ${ctx.now().toISOString().slice(0, 10)}`;
  const name = `${ctx.store.organisationId}:${userId}`;
  const before = subjects.get(name);
  if (before?.key === key && before.packed.equals(packed)) return before;
  const subject = await subjectOfPacked(ctx, packed, { isShared: false });
  subjectNumber += 1;
  const known = { packed, key, number: subjectNumber, subject };
  if (moment.isShared) subjects.set(name, known);
  return known;
}

async function subjectOfPacked(
  ctx: Pick<BaseContext, 'store' | 'organisation' | 'now'>,
  packed: Buffer,
  { isShared }: { readonly isShared: boolean },
): Promise<MatchSubject> {
  const { profile, skills: all, experienceYears } = unpackPerson(packed);
  const skills = isShared ? all.filter((skill) => skill.isShared) : all;
  const terms = await termsOf(ctx, [profile, ...skills.map(({ number }) => number)]);
  const facts = await factsOfProfiles(ctx, terms);
  const held = skills.flatMap(({ number, weight, confidence, isUnconfirmed }) => {
    const skillId = terms.get(number);
    return skillId === undefined ? [] : [{ skillId, weight, confidence, ...(isUnconfirmed && { isUnconfirmed }) }];
  });
  return { ...EMPTY_SUBJECT, ...facts.get(profile), skills: held, experienceYears };
}

/** SKL-10: returns all that counts of a person in what others read: the skills they share, and the rest. Nothing of someone who is not active. */
export async function sharedSubjectOf(ctx: Pick<BaseContext, 'store' | 'organisation' | 'now'>, userId: UserId): Promise<MatchSubject> {
  let packed = (await findIndexed(ctx.store, [userId])).get(userId)?.packed;
  if (packed === undefined) {
    await refreshMatches(ctx, [userId]);
    packed = (await findIndexed(ctx.store, [userId])).get(userId)?.packed;
  }
  return packed === undefined ? EMPTY_SUBJECT : subjectOfPacked(ctx, packed, { isShared: true });
}

/** Everyone's score for one requirement, by their position in the index; positions of no one are `NO_ONE_HERE`. */
export interface EveryScore {
  readonly scores: Uint8Array;
  /** Whole years of experience. */
  readonly years: Uint8Array;
}

/** Of vacancies that were asked for last, of all organisations together: 200 kB each for 100,000 people. */
const everyScores = new LRUCache<string, EveryScore>({
  maxSize: 64 * 2 ** 20,
  sizeCalculation: ({ scores }) => 2 * scores.byteLength + 1,
});

/**
 * SOU-05: returns how well everyone in the index fits each of some requirements by the skills they share (SKL-10), one array each. Kept by what is asked, the weights and the versions
 * of the index, so that it is never older than the store. who the caller may see is the caller's to judge, before anything is counted.
 */
export async function scoreEveryone(
  ctx: Pick<BaseContext, 'store' | 'now'>,
  requirements: readonly MatchRequirement[],
): Promise<EveryScore[]> {
  const index = await currentIndex(ctx);
  const { weights } = await currentRules(ctx.store);
  // Time zones move with the day.
  const base = [ctx.store.organisationId, index.stamp, ctx.now().toISOString().slice(0, 10), JSON.stringify(weights)].join('/');
  const keyOf = (requirement: MatchRequirement) => `${base}/${JSON.stringify(requirement)}`;
  const isNew = requirements.some((requirement) => !everyScores.has(keyOf(requirement)));
  const facts = isNew ? await factsOfProfiles(ctx, index.profileTerms()) : new Map<number, ProfileFacts>();
  return requirements.map((requirement) => {
    const kept = everyScores.get(keyOf(requirement));
    if (kept !== undefined) return kept;
    const made = index.scoreAll(requirement, weights, facts);
    everyScores.set(keyOf(requirement), made);
    return made;
  });
}
