import type { DomainEvent } from '../../platform/events/event.ts';

/** Kinds of facts by name; the numbers are stored and never change. */
export const FACT_KINDS = {
  started: 1,
  completed: 2,
  commented: 3,
  liked: 4,
  published: 5,
  signedIn: 6,
  followedChannel: 7,
  postedInChannel: 8,
  joinedGroup: 9,
  searched: 10,
  searchedInVain: 11,
  endorsed: 12,
  skillsChanged: 13,
  rated: 14,
  shared: 15,
  applied: 20,
  accepted: 21,
  declined: 22,
  withdrawn: 23,
  assigned: 30,
  fulfilledOnTime: 31,
  fulfilledLate: 32,
  missed: 33,
  /** Finished, and had no due date. */
  fulfilledUndated: 34,
  badgeEarned: 40,
} as const;
export type FactKind = keyof typeof FACT_KINDS;

/** Kinds of which a taking back ends all that was done before it, and not the last alone; then they also lose what they were about. */
export const ENDED_TOGETHER: readonly FactKind[] = ['skillsChanged', 'endorsed'];

/** What an event says happened, by ids. */
export interface Fact {
  readonly kind: FactKind;
  readonly at: string;
  readonly personId: string | null;
  readonly cardId: string | null;
  readonly groupId: string | null;
  /** A channel, a skill, a search term, a type of opportunity: `channel:…`. */
  readonly subject: string | null;
  /** Also counted: days until a decision. Minutes of a completion come from the card. */
  readonly value: number;
  /** What is done, so that it can be taken back. */
  readonly reference: string;
  readonly eventId: string;
  readonly isUndo: boolean;
}

type Said = { readonly kind: FactKind; readonly personId: unknown } & Partial<Pick<Fact, 'at' | 'value' | 'isUndo'>> & {
    readonly cardId?: unknown;
    readonly groupId?: unknown;
    readonly subject?: string | null;
    readonly reference?: unknown;
  };

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const opportunity = ({ details }: DomainEvent) => `opportunity:${text(details['opportunityType']) ?? 'other'}`;
const ACCEPTED = new Set(['accepted', 'active', 'approved', 'selected', 'hired', 'confirmed']);
const DECLINED = new Set(['rejected', 'declined', 'expired']);
const WITHDRAWN = new Set(['withdrawn', 'cancelled']);

function requestFacts(event: DomainEvent): Said[] {
  const { details } = event;
  const to = (typeof details['to'] === 'string' ? details['to'] : '').toLowerCase();
  const common = { personId: details['applicantId'], subject: opportunity(event), reference: details['requestId'] };
  if (details['from'] === null) return [{ ...common, kind: 'applied' }];
  if (ACCEPTED.has(to)) return [{ ...common, kind: 'accepted' }];
  if (DECLINED.has(to)) return [{ ...common, kind: 'declined' }];
  return WITHDRAWN.has(to) ? [{ ...common, kind: 'withdrawn' }] : [];
}

/** A correction of the record changes what counts as completed, or when it was; what counted before is taken back (B11). */
function countingFacts({ details }: DomainEvent): Said[] {
  const counts = details['counts'] as { since: string; achievedAt: string } | null | undefined;
  const before = text(details['countedSince']);
  if (before === (counts?.since ?? null)) return [];
  const common = { kind: 'completed' as const, personId: details['userId'], cardId: details['cardId'] };
  return [
    ...(before === null ? [] : [{ ...common, reference: before, isUndo: true }]),
    ...(counts ? [{ ...common, reference: counts.since, at: counts.achievedAt }] : []),
  ];
}

/** What is told of a skill is taken back by the skill, all of it at once. */
const ofSkill = (skillId: unknown) => ({ subject: `skill:${String(skillId)}`, reference: `skill:${String(skillId)}` });

/** What its owner keeps back counts in no figure of others, also of the time before it was kept back (SKL-10). */
function skillFacts({ details }: DomainEvent): Said[] {
  const { userId: personId, skillIds, sharedSkillIds: shared } = details;
  // An event of an earlier version does not say what was shared.
  if (!Array.isArray(shared)) return [];
  const kept = listed(skillIds).filter((skillId) => !shared.includes(skillId));
  return [
    ...shared.slice(0, 50).map((skillId): Said => Object.assign({ kind: 'skillsChanged' as const, personId }, ofSkill(skillId))),
    ...kept.flatMap((skillId) =>
      ENDED_TOGETHER.map((kind): Said => ({ kind, personId, reference: ofSkill(skillId).reference, isUndo: true })),
    ),
  ];
}

/** How each kind of event is read. A feature only publishes its events; one that is not there yet is read as soon as it is. */
const READINGS: Readonly<Record<string, (event: DomainEvent) => Said[]>> = {
  'cards.started': ({ actorId, details }) => [
    { kind: 'started', personId: actorId, cardId: details['cardId'], reference: details['cardId'] },
  ],
  'cards.completed': ({ details }) => [
    {
      kind: 'completed',
      personId: details['userId'],
      cardId: details['cardId'],
      reference: details['completionId'],
      ...dated(details['achievedAt']),
    },
  ],
  'progress.recorded': countingFacts,
  'progress.withdrawn': countingFacts,
  'progress.outside-recorded': ({ details }) => [
    {
      kind: 'completed',
      personId: details['userId'],
      value: Number(details['minutes']) || 0,
      reference: details['completionId'],
      ...dated(details['achievedAt']),
    },
  ],
  'cards.commented': ({ details }) => [
    { kind: 'commented', personId: details['authorId'], cardId: details['cardId'], reference: details['commentId'] },
  ],
  'cards.comment-deleted': ({ details }) => [
    { kind: 'commented', personId: details['authorId'], reference: details['commentId'], isUndo: true },
  ],
  'cards.liked': ({ actorId, details }) => [{ kind: 'liked', personId: actorId, cardId: details['cardId'], reference: details['cardId'] }],
  'cards.unliked': ({ actorId, details }) => [{ kind: 'liked', personId: actorId, reference: details['cardId'], isUndo: true }],
  'cards.published': ({ details }) => [
    { kind: 'published', personId: details['cardAuthorId'], cardId: details['cardId'], reference: details['cardId'] },
  ],
  'cards.rated': ({ actorId, details }) => [
    { kind: 'rated', personId: actorId, cardId: details['cardId'], value: Number(details['rating']) || 0, reference: details['cardId'] },
  ],
  'session.started': ({ actorId, subjectId }) => [{ kind: 'signedIn', personId: actorId ?? subjectId }],
  'channels.followed': ({ details }) => [
    {
      kind: 'followedChannel',
      personId: details['userId'],
      subject: `channel:${text(details['channelId'])}`,
      reference: details['channelId'],
    },
  ],
  'channels.unfollowed': ({ details }) => [
    { kind: 'followedChannel', personId: details['userId'], reference: details['channelId'], isUndo: true },
  ],
  'channels.posted': ({ details }) =>
    details['waits'] === true
      ? []
      : [
          {
            kind: 'postedInChannel',
            personId: details['postedBy'],
            cardId: details['cardId'],
            subject: `channel:${text(details['channelId'])}`,
          },
        ],
  'channels.post-accepted': ({ details }) => [
    { kind: 'postedInChannel', personId: details['postedBy'], cardId: details['cardId'], subject: `channel:${text(details['channelId'])}` },
  ],
  'groups.joined': ({ details }) => [
    { kind: 'joinedGroup', personId: details['userId'], groupId: details['groupId'], reference: details['groupId'] },
  ],
  'groups.left': ({ details }) => [{ kind: 'joinedGroup', personId: details['userId'], reference: details['groupId'], isUndo: true }],
  'groups.member-removed': ({ details }) => [
    { kind: 'joinedGroup', personId: details['userId'], reference: details['groupId'], isUndo: true },
  ],
  'search.searched': ({ actorId, details }) => {
    const term = text(details['term']);
    const common = { personId: actorId, subject: term === null ? null : `term:${term}` };
    return term === null
      ? []
      : [{ ...common, kind: 'searched' }, ...(Number(details['found']) > 0 ? [] : [{ ...common, kind: 'searchedInVain' as const }])];
  },
  'skills.endorsed': ({ details }) =>
    details['isShared'] === true ? [{ kind: 'endorsed', personId: details['userId'], ...ofSkill(details['skillId']) }] : [],
  'skills.person-skills-changed': skillFacts,
  'opportunities.request-moved': requestFacts,
  'assignments.given': ({ subjectId, details }) => [
    {
      kind: 'assigned',
      personId: details['userId'],
      cardId: details['cardId'],
      subject: `priority:${text(details['priority']) ?? 'normal'}`,
      reference: details['dutyId'] ?? subjectId,
    },
  ],
  'assignments.withdrawn': ({ subjectId, details }) => [
    { kind: 'assigned', personId: details['userId'], reference: details['dutyId'] ?? subjectId, isUndo: true },
  ],
  // What someone had done before it was assigned says nothing of how assigned things are done.
  'assignments.fulfilled': ({ at, subjectId, details }) =>
    details['isPriorLearning'] === true
      ? []
      : [
          {
            kind: punctuality(details, text(details['achievedOn']) ?? at.slice(0, 10)),
            personId: details['userId'],
            cardId: details['cardId'],
            reference: details['dutyId'] ?? subjectId,
            ...dated(details['achievedAt']),
          },
        ],
  // Counted as it is said again, where another completion counts.
  'assignments.reopened': ({ subjectId, details }) => [
    {
      kind: details['was'] === 'missed' ? 'missed' : punctuality(details, text(details['achievedOn']) ?? ''),
      personId: details['userId'],
      reference: details['dutyId'] ?? subjectId,
      isUndo: true,
    },
  ],
  'assignments.changed': ({ subjectId, details }) =>
    details['because'] === 'missed'
      ? [{ kind: 'missed', personId: details['userId'], cardId: details['cardId'], reference: details['dutyId'] ?? subjectId }]
      : [],
  'assignments.shared': ({ actorId, details }) => [{ kind: 'shared', personId: actorId, cardId: details['cardId'] }],
  'rewards.badge-granted': ({ details }) => [{ kind: 'badgeEarned', personId: details['userId'] }],
};

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether something assigned was finished by its day; days are those where the person is. */
function punctuality(details: DomainEvent['details'], achievedOn: string): FactKind {
  const dueOn = text(details['dueOn']);
  if (dueOn === null) return 'fulfilledUndated';
  return achievedOn <= dueOn ? 'fulfilledOnTime' : 'fulfilledLate';
}

const dated = (value: unknown) => (text(value) === null ? {} : { at: text(value)! });

export const FACT_EVENTS = Object.keys(READINGS).filter((type) => type !== 'search.searched');

/** Returns the facts that events tell. */
export function factsOf(events: readonly DomainEvent[]): Fact[] {
  return events.flatMap((event) =>
    (READINGS[event.type]?.(event) ?? []).map((said, index): Fact => {
      const { kind, at = event.at, value = 0, isUndo = false } = said;
      return {
        kind,
        at,
        personId: text(said.personId),
        cardId: text(said.cardId),
        groupId: text(said.groupId),
        subject: said.subject ?? null,
        value,
        reference: text(said.reference) ?? event.id,
        eventId: `${event.id}${index === 0 ? '' : `#${index}`}`,
        isUndo,
      };
    }),
  );
}
