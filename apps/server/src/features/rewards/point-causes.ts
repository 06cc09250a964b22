import type { PointActivity } from '@waymark/contract/rewards';
import { dayIn, periodOf } from '@waymark/contract/statistics';
import type { DomainEvent } from '../../platform/events/event.ts';

/** What an event says about something that earns points. */
export interface ReportedCause {
  readonly personId: string;
  readonly activity: PointActivity;
  readonly subject: string;
  /** When it happened. */
  readonly at: string;
  /** When it became known: the latest word counts. */
  readonly saidAt: string;
  /** False where it takes back what was reported before. */
  readonly isLive: boolean;
}

const PATHS = new Set(['pathway', 'journey']);
const COURSES = new Set(['scorm', 'h5p', 'cmi5', 'lti', 'aicc', 'course', 'vilt', 'project']);
const ASSESSMENTS = new Set(['quiz', 'assessment', 'proctored_assessment']);

function completionOf(cardType: string | undefined): PointActivity {
  if (cardType === undefined) return 'card-completed';
  if (PATHS.has(cardType)) return 'path-completed';
  if (COURSES.has(cardType)) return 'course-completed';
  return ASSESSMENTS.has(cardType) ? 'assessment-passed' : 'card-completed';
}

type Report = Omit<ReportedCause, 'at' | 'saidAt'> & { readonly at?: string; readonly isRecordedLater?: boolean };
type Reading = (event: DomainEvent, types: ReadonlyMap<string, string>) => readonly Report[];

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const report = (personId: string | null, activity: PointActivity, subject: string | null, isLive = true): Report[] =>
  personId === null || subject === null ? [] : [{ personId, activity, subject, isLive }];

/** A further period of a card (a yearly refresher) earns once more. */
const completionSubject = (cardId: string, period: string | null) =>
  period === null || period === 'once' ? cardId : `${cardId}:${period}`;

/** Ways in which others enter a completion after its day (B11). */
const RECORDED_LATER: ReadonlySet<string> = new Set(['approver', 'import']);

/** Whether an assignment with a due date was done by it, and not before it was given. */
function wasOnTime(details: DomainEvent['details']): boolean {
  const [achievedOn, dueOn] = [text(details['achievedOn']), text(details['dueOn'])];
  return details['isPriorLearning'] !== true && achievedOn !== null && dueOn !== null && achievedOn <= dueOn;
}

/** How each kind of event is read; a kind that no feature publishes yet is read as soon as one does. */
const READINGS: Readonly<Record<string, Reading>> = {
  'cards.completed': ({ details }, types) => {
    const cardId = text(details['cardId']);
    const at = text(details['achievedAt']);
    const personId = text(details['userId']);
    if (personId === null || cardId === null) return [];
    const subject = completionSubject(cardId, text(details['period']));
    const isRecordedLater = RECORDED_LATER.has(text(details['source']) ?? '');
    return [
      { personId, activity: completionOf(types.get(cardId)), subject, isLive: true, isRecordedLater, ...(at === null ? {} : { at }) },
    ];
  },
  'progress.withdrawn': ({ details }, types) => {
    const cardId = text(details['cardId']);
    if (cardId === null || details['stillComplete'] === true) return [];
    return report(text(details['userId']), completionOf(types.get(cardId)), completionSubject(cardId, text(details['period'])), false);
  },
  'cards.commented': ({ details }) => report(text(details['authorId']), 'comment', text(details['commentId'])),
  'cards.comment-deleted': ({ details }) => report(text(details['authorId']), 'comment', text(details['commentId']), false),
  'cards.comment-marked-helpful': ({ actorId, details }) => {
    const author = text(details['authorId']);
    const commentId = text(details['commentId']);
    return author === actorId || commentId === null
      ? []
      : report(author, 'helpful-answer', `${commentId}:${actorId}`, details['helpful'] === true);
  },
  'cards.published': ({ details }) => report(text(details['cardAuthorId']), 'card-published', text(details['cardId'])),
  'cards.deleted': ({ details }) => report(text(details['cardAuthorId']), 'card-published', text(details['cardId']), false),
  'assignments.shared': ({ actorId, subjectId }) => report(actorId, 'shared', subjectId),
  'assignments.fulfilled': ({ subjectId, details }) => {
    const [personId, at] = [text(details['userId']), text(details['achievedAt'])];
    if (personId === null || at === null || !wasOnTime(details)) return [];
    return [{ personId, activity: 'on-time', subject: text(details['dutyId']) ?? subjectId, isLive: true, at }];
  },
  'assignments.reopened': ({ subjectId, details }) =>
    wasOnTime(details) ? report(text(details['userId']), 'on-time', text(details['dutyId']) ?? subjectId, false) : [],
  'skills.endorsed': ({ actorId, details }) =>
    details['userId'] === actorId ? [] : report(actorId, 'skill-endorsed', `${text(details['userId'])}:${text(details['skillId'])}`),
  'mentorship.session-moved': ({ actorId, details }) =>
    details['to'] === 'held'
      ? [actorId, ...textsOf(details['toTell'])].flatMap((id) => report(text(id), 'mentorship-session', text(details['sessionId'])))
      : [],
  'opportunities.request-moved': ({ details }) =>
    details['opportunityType'] === 'project' && String(details['to']).toLowerCase() === 'completed'
      ? report(text(details['applicantId']), 'project-completed', text(details['opportunityId']))
      : [],
};

const textsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const POINT_EVENTS = Object.keys(READINGS);

/**
 * Returns what events report about things that earn points. A quarter that was over when a completion was recorded afterwards earns nothing more
 * (B11). `types`: the types of the cards they name, by id.
 */
export function causesOf(events: readonly DomainEvent[], types: ReadonlyMap<string, string>, zone: string): ReportedCause[] {
  const quarterOf = (at: string) => periodOf('quarter', dayIn(zone, at)).key;
  return events.flatMap((event) =>
    (READINGS[event.type]?.(event, types) ?? [])
      .filter(({ at = event.at, isRecordedLater = false }) => !isRecordedLater || quarterOf(at) === quarterOf(event.at))
      .map(({ at = event.at, personId, activity, subject, isLive }) => ({ personId, activity, subject, isLive, at, saidAt: event.at })),
  );
}

/** Ids of the cards that events name. */
export function cardsNamed(events: readonly DomainEvent[]): string[] {
  return [...new Set(events.flatMap(({ details }) => text(details['cardId']) ?? []))];
}
