/** Someone of a pool who looks for a mentor; first choices in the order they were made. */
export interface PoolMentee {
  readonly id: string;
  readonly choices: readonly string[];
}

export interface PoolMentor {
  readonly id: string;
  /** Mentees they can still take. */
  readonly capacity: number;
  readonly choices: readonly string[];
}

export interface PoolInput {
  readonly mentees: readonly PoolMentee[];
  readonly mentors: readonly PoolMentor[];
  /** Who must not be matched. */
  readonly blocked: readonly { readonly menteeId: string; readonly mentorId: string }[];
  /** How well two fit, 0 to 100. A pair that scores 0 and that neither chose is not matched. */
  readonly score: (menteeId: string, mentorId: string) => number;
}

export interface PoolPair {
  readonly menteeId: string;
  readonly mentorId: string;
  readonly score: number;
  /** Their place in each other's list, from 1. */
  readonly menteeRank: number;
  readonly mentorRank: number;
  readonly because: 'both-chose' | 'mentee-chose' | 'mentor-chose' | 'best-fit';
}

/** Why someone is without a mentor: there is none they may be matched with; or all those prefer who they have. */
export interface PoolUnmatched {
  readonly menteeId: string;
  readonly why: 'nobody-fits' | 'places-taken';
  /** The mentors they would have had, the most wanted first, at most three. */
  readonly wanted: readonly string[];
}

export interface PoolOutcome {
  readonly pairs: readonly PoolPair[];
  readonly unmatched: readonly PoolUnmatched[];
  readonly freeMentors: readonly { readonly mentorId: string; readonly places: number }[];
}

export const POOL_RULES_VERSION = 1;
const pairKey = (menteeId: string, mentorId: string) => `${menteeId}|${mentorId}`;

interface Preferences {
  readonly menteeLists: ReadonlyMap<string, readonly string[]>;
  readonly menteeRanks: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly mentorRanks: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Everyone's list of possible matches: first choices in their order, then who fits best; equals by id, so that it is the same every time. */
function preferencesOf({ mentees, mentors, blocked, score }: PoolInput): Preferences {
  const apart = new Set(blocked.map(({ menteeId, mentorId }) => pairKey(menteeId, mentorId)));
  const chosenByMentor = new Map(mentors.map(({ id, choices }) => [id, new Set(choices)]));
  const chosenByMentee = new Map(mentees.map(({ id, choices }) => [id, new Set(choices)]));
  const mayMeet = (menteeId: string, mentorId: string) =>
    menteeId !== mentorId &&
    !apart.has(pairKey(menteeId, mentorId)) &&
    (score(menteeId, mentorId) > 0 ||
      chosenByMentee.get(menteeId)?.has(mentorId) === true ||
      chosenByMentor.get(mentorId)?.has(menteeId) === true);
  const listOf = (choices: readonly string[], others: readonly string[], scoreOf: (other: string) => number) => {
    const place = new Map(choices.map((id, at) => [id, at]));
    const rank = (id: string) => place.get(id) ?? Number.POSITIVE_INFINITY;
    return others.toSorted((one, other) => compare(rank(one), rank(other)) || scoreOf(other) - scoreOf(one) || (one < other ? -1 : 1));
  };
  const open = mentors.filter(({ capacity }) => capacity > 0);
  const menteeLists = new Map(
    mentees.map(({ id, choices }) => {
      const others = open.map((mentor) => mentor.id).filter((mentorId) => mayMeet(id, mentorId));
      return [id, listOf(choices, others, (mentorId) => score(id, mentorId))] as const;
    }),
  );
  const mentorLists = new Map(
    open.map(({ id, choices }) => {
      const others = mentees.map((mentee) => mentee.id).filter((menteeId) => mayMeet(menteeId, id));
      return [id, listOf(choices, others, (menteeId) => score(menteeId, id))] as const;
    }),
  );
  return { menteeLists, menteeRanks: ranksOf(menteeLists), mentorRanks: ranksOf(mentorLists) };
}

const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);
const ranksOf = (lists: ReadonlyMap<string, readonly string[]>) =>
  new Map([...lists].map(([id, list]) => [id, new Map(list.map((other, at) => [other, at + 1]))]));
const rankIn = (ranks: ReadonlyMap<string, ReadonlyMap<string, number>>, id: string, other: string) =>
  ranks.get(id)?.get(other) ?? Number.POSITIVE_INFINITY;

/**
 * MEN-06: matches a whole pool, as hospitals and residents are (Gale and Shapley, the mentees ask): each mentee asks the mentors of
 * their list in order; a mentor keeps the best who asked, as many as they have places. No one can then find a mentor who would rather
 * have them than who they got (stable), and no mentee could have had better in any stable outcome. Deterministic.
 */
export function matchPool(input: PoolInput): PoolOutcome {
  const { menteeLists, menteeRanks, mentorRanks } = preferencesOf(input);
  const held = new Map<string, string[]>(input.mentors.map(({ id }) => [id, []]));
  const capacity = new Map(input.mentors.map((mentor) => [mentor.id, mentor.capacity]));
  const asked = new Map<string, number>();
  const waiting = input.mentees.map(({ id }) => id).toSorted();
  for (let menteeId = waiting.pop(); menteeId !== undefined; menteeId = waiting.pop()) {
    const at = asked.get(menteeId) ?? 0;
    const mentorId = menteeLists.get(menteeId)?.[at];
    if (mentorId === undefined) continue;
    asked.set(menteeId, at + 1);
    const kept = [...(held.get(mentorId) ?? []), menteeId].toSorted(
      (one, other) => rankIn(mentorRanks, mentorId, one) - rankIn(mentorRanks, mentorId, other),
    );
    const dropped = kept.length > (capacity.get(mentorId) ?? 0) ? kept.pop() : undefined;
    held.set(mentorId, kept);
    if (dropped !== undefined) waiting.push(dropped);
  }
  const pairs = [...held].flatMap(([mentorId, mentees]) =>
    mentees.map((menteeId) => describePair(input, { menteeId, mentorId }, menteeRanks, mentorRanks)),
  );
  const matched = new Set(pairs.map(({ menteeId }) => menteeId));
  return {
    pairs: pairs.toSorted((one, other) => (one.menteeId < other.menteeId ? -1 : 1)),
    unmatched: input.mentees
      .filter(({ id }) => !matched.has(id))
      .map(({ id }) => {
        const wanted = menteeLists.get(id) ?? [];
        return {
          menteeId: id,
          why: wanted.length === 0 ? ('nobody-fits' as const) : ('places-taken' as const),
          wanted: wanted.slice(0, 3),
        };
      }),
    freeMentors: input.mentors
      .map(({ id, capacity: places }) => ({ mentorId: id, places: places - (held.get(id)?.length ?? 0) }))
      .filter(({ places }) => places > 0),
  };
}

function describePair(
  { mentees, mentors, score }: PoolInput,
  { menteeId, mentorId }: { readonly menteeId: string; readonly mentorId: string },
  menteeRanks: Preferences['menteeRanks'],
  mentorRanks: Preferences['mentorRanks'],
): PoolPair {
  const menteeChose = mentees.find(({ id }) => id === menteeId)?.choices.includes(mentorId) === true;
  const mentorChose = mentors.find(({ id }) => id === mentorId)?.choices.includes(menteeId) === true;
  return {
    menteeId,
    mentorId,
    score: score(menteeId, mentorId),
    menteeRank: rankIn(menteeRanks, menteeId, mentorId),
    mentorRank: rankIn(mentorRanks, mentorId, menteeId),
    because: menteeChose && mentorChose ? 'both-chose' : menteeChose ? 'mentee-chose' : mentorChose ? 'mentor-chose' : 'best-fit',
  };
}

/** Pairs that would rather have each other than what they got: none, in what `matchPool` gives; some perhaps, once someone moved people by hand. */
export function blockingPairs(
  input: PoolInput,
  pairs: readonly { readonly menteeId: string; readonly mentorId: string }[],
): { menteeId: string; mentorId: string }[] {
  const { menteeLists, menteeRanks, mentorRanks } = preferencesOf(input);
  const mentorOf = new Map(pairs.map(({ menteeId, mentorId }) => [menteeId, mentorId]));
  const menteesOf = Map.groupBy(pairs, ({ mentorId }) => mentorId);
  const capacity = new Map(input.mentors.map((mentor) => [mentor.id, mentor.capacity]));
  return input.mentees.flatMap(({ id: menteeId }) => {
    const own = mentorOf.get(menteeId);
    const ownRank = own === undefined ? Number.POSITIVE_INFINITY : rankIn(menteeRanks, menteeId, own);
    return (menteeLists.get(menteeId) ?? [])
      .filter((mentorId) => mentorId !== own && rankIn(menteeRanks, menteeId, mentorId) < ownRank)
      .filter((mentorId) => {
        const theirs = menteesOf.get(mentorId) ?? [];
        const hasRoom = theirs.length < (capacity.get(mentorId) ?? 0);
        const rank = rankIn(mentorRanks, mentorId, menteeId);
        return hasRoom || theirs.some((pair) => rankIn(mentorRanks, mentorId, pair.menteeId) > rank);
      })
      .map((mentorId) => ({ menteeId, mentorId }));
  });
}
