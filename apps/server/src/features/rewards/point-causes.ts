import type { PointActivity } from '@waymark/contract/rewards';
import type { DomainEvent } from '../../platform/events/event.ts';

/** What an event says about something that earns points. */
export interface ReportedCause {
  readonly personId: string;
  readonly activity: PointActivity;
  readonly subject: string;
  readonly at: string;
  /** False where it takes back what was reported before. */
  readonly isLive: boolean;
}

const PATHS = new Set(['pathway', 'journey']);
const COURSES = new Set(['scorm', 'cmi5', 'lti', 'aicc', 'course', 'vilt', 'project']);
const ASSESSMENTS = new Set(['quiz', 'assessment', 'proctored_assessment']);

function completionOf(cardType: string | undefined): PointActivity {
  if (cardType === undefined) return 'card-completed';
  if (PATHS.has(cardType)) return 'path-completed';
  if (COURSES.has(cardType)) return 'course-completed';
  return ASSESSMENTS.has(cardType) ? 'assessment-passed' : 'card-completed';
}

type Report = Omit<ReportedCause, 'at'> & { readonly at?: string };
type Reading = (event: DomainEvent, types: ReadonlyMap<string, string>) => readonly Report[];

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const report = (personId: string | null, activity: PointActivity, subject: string | null, isLive = true): Report[] =>
  personId === null || subject === null ? [] : [{ personId, activity, subject, isLive }];

/** How each kind of event is read; a kind that no feature publishes yet is read as soon as one does. */
const READINGS: Readonly<Record<string, Reading>> = {
  'cards.completed': ({ details }, types) => {
    const cardId = text(details['cardId']);
    const at = text(details['achievedAt']);
    // A period opened anew (a yearly refresher) earns once more.
    const period = text(details['period']);
    const subject = cardId === null || period === null || period === 'once' ? cardId : `${cardId}:${period}`;
    const personId = text(details['userId']);
    if (personId === null || subject === null) return [];
    return [{ personId, activity: completionOf(types.get(cardId ?? '')), subject, isLive: true, ...(at === null ? {} : { at }) }];
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
  'assignments.fulfilled': ({ subjectId, details }) =>
    details['onTime'] === true ? report(text(details['userId']), 'on-time', text(details['dutyId']) ?? subjectId) : [],
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

/** Returns what events report about things that earn points. `types`: the types of the cards they name, by id. */
export function causesOf(events: readonly DomainEvent[], types: ReadonlyMap<string, string>): ReportedCause[] {
  return events.flatMap((event) =>
    (READINGS[event.type]?.(event, types) ?? []).map(({ at = event.at, personId, activity, subject, isLive }) => ({
      personId,
      activity,
      subject,
      isLive,
      at,
    })),
  );
}

/** Ids of the cards that events name. */
export function cardsNamed(events: readonly DomainEvent[]): string[] {
  return [...new Set(events.flatMap(({ details }) => text(details['cardId']) ?? []))];
}
