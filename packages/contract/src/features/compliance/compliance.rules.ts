import { addDays, daysBetween, dueAfterLeave, type Leave, SHORTEST_SPAN_DAYS, type Waiver } from '../assignments/duties.rules.ts';

/** What a renewed certificate's validity is counted from (B6). */
export const CERTIFICATION_BASES = ['expiry', 'completion', 'fixed-day'] as const;
export type CertificationBasis = (typeof CERTIFICATION_BASES)[number];

/** How a person stands with a certification. Only `valid` and `renewal-open` are valid certificates. */
export const CERTIFICATION_STATUSES = [
  'not-certified',
  'in-progress',
  'valid',
  'renewal-open',
  'in-grace',
  'lapsed',
  'waived',
  'revoked',
] as const;
export type CertificationStatus = (typeof CERTIFICATION_STATUSES)[number];

/** How people stand in three words: they have a valid certificate, are excused, or neither. Every figure of compliance counts so. */
export const COMPLIANCE_GROUPS = {
  valid: ['valid', 'renewal-open'],
  waived: ['waived'],
  not: ['not-certified', 'in-progress', 'in-grace', 'lapsed', 'revoked'],
} as const satisfies Readonly<Record<string, readonly CertificationStatus[]>>;
export type ComplianceGroup = keyof typeof COMPLIANCE_GROUPS;
export const COMPLIANCE_GROUP_NAMES = ['valid', 'waived', 'not'] as const satisfies readonly ComplianceGroup[];

/** Returns how many are valid, waived and not, out of counts by status. */
export const groupStatuses = (statuses: Readonly<Record<CertificationStatus, number>>): Record<ComplianceGroup | 'all', number> => {
  const of = (group: ComplianceGroup) => COMPLIANCE_GROUPS[group].reduce((sum, status) => sum + statuses[status], 0);
  const [valid, waived, not] = [of('valid'), of('waived'), of('not')];
  return { valid, waived, not, all: valid + waived + not };
};

/** Who has to hold a certification: named people, members of a group, everyone of a unit and below it, or anyone who matches a saved rule. */
export const CERTIFICATION_TARGETS = ['user', 'group', 'unit', 'rule'] as const;
export type CertificationTargetType = (typeof CERTIFICATION_TARGETS)[number];

export const COMPLIANCE_LIMITS = {
  name: 120,
  description: 2000,
  note: 1000,
  reason: 500,
  months: 120,
  windowDays: 366,
  graceDays: 366,
  firstDays: 366,
  targets: 50,
  certifications: 200,
  /** Months that the calendar looks ahead. */
  /** This month and the next twelve: a certificate of a year that is renewed today ends in the last of them. */
  calendarMonths: 13,
} as const;

/** Terms of a certification: how long it is valid, and when and how it is renewed. */
export interface CertificationTerms {
  readonly validityMonths: number;
  /** Days before the expiry in which it can be renewed. */
  readonly windowDays: number;
  /** Days after the expiry in which it can still be renewed; it is not valid then. */
  readonly graceDays: number;
  readonly basis: CertificationBasis;
  /** Month and day, `03-31`, with the basis `fixed-day`. */
  readonly fixedDay: string | null;
}

/** One certificate of a person: from the day it was earned to its last valid day. */
export interface Award {
  readonly achievedOn: string;
  /** The last valid day. */
  readonly expiresOn: string;
  /** From this day it can be renewed. */
  readonly windowFrom: string;
  /** The last day on which it can be renewed. */
  readonly graceUntil: string;
  /** Validity is counted in months from here, so that a series that began on 29 February keeps its day. */
  readonly anchorOn: string;
  readonly anchorMonths: number;
  /** Earned on the first path, not by renewing. */
  readonly isFirst: boolean;
  /** Days without a valid certificate before it was renewed in grace. */
  readonly gap: { readonly from: string; readonly until: string } | null;
  /** From this day on it does not count. */
  readonly revokedOn: string | null;
}

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);
const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, Math.min(day, lastDayOf(year, month)))).toISOString().slice(0, 10);

/** The same day of the month some months later; the last of a shorter month. Always from the first date, never from the one before (B5). */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = year * 12 + (month - 1) + months;
  return dayOf(Math.floor(at / 12), at % 12, date);
}

/** The last day with a month and day (`03-31`) that is not after a day. */
function lastFixedDay(fixedDay: string, notAfter: string): string {
  const [month = 1, date = 1] = fixedDay.split('-').map(Number);
  const year = Number(notAfter.slice(0, 4));
  const same = dayOf(year, month - 1, date);
  return same <= notAfter ? same : dayOf(year - 1, month - 1, date);
}

function expiryOf({ validityMonths, fixedDay, basis }: CertificationTerms, from: string): string {
  const latest = addMonths(from, validityMonths);
  if (basis !== 'fixed-day' || fixedDay === null) return latest;
  const fixed = lastFixedDay(fixedDay, latest);
  return fixed > from ? fixed : latest;
}

/** How doing the path on a day relates to the certificate before: too early to count, a renewal, or the first path again. */
export function renewalKind(before: Award | null, achievedOn: string): 'first' | 'renewal' | 'too-early' {
  if (before === null || achievedOn > before.graceUntil) return 'first';
  if (before.revokedOn !== null && achievedOn >= before.revokedOn) return 'first';
  return achievedOn < before.windowFrom ? 'too-early' : 'renewal';
}

/**
 * The certificate that doing the path on a day gives (B6): null when it is too early to renew. A renewal in grace shows the gap; after
 * grace a new series begins.
 */
export function awardFor(terms: CertificationTerms, achievedOn: string, before: Award | null): Award | null {
  const kind = renewalKind(before, achievedOn);
  if (kind === 'too-early') return null;
  const renewed = kind === 'renewal' ? before : null;
  const { expiresOn, anchorOn, anchorMonths } = validityOf(terms, achievedOn, renewed);
  const isGap = renewed !== null && achievedOn > addDays(renewed.expiresOn, 1);
  return {
    achievedOn,
    expiresOn,
    windowFrom: addDays(expiresOn, -terms.windowDays),
    graceUntil: addDays(expiresOn, terms.graceDays),
    anchorOn,
    anchorMonths,
    isFirst: renewed === null,
    gap: isGap ? { from: addDays(renewed.expiresOn, 1), until: addDays(achievedOn, -1) } : null,
    revokedOn: null,
  };
}

function validityOf(terms: CertificationTerms, achievedOn: string, renewed: Award | null) {
  if (terms.basis === 'fixed-day') {
    const expiresOn = expiryOf(terms, renewed === null ? achievedOn : renewed.expiresOn);
    return { expiresOn, anchorOn: expiresOn, anchorMonths: 0 };
  }
  if (renewed === null || terms.basis === 'completion') {
    return { expiresOn: addMonths(achievedOn, terms.validityMonths), anchorOn: achievedOn, anchorMonths: terms.validityMonths };
  }
  const anchorMonths = renewed.anchorMonths + terms.validityMonths;
  return { expiresOn: addMonths(renewed.anchorOn, anchorMonths), anchorOn: renewed.anchorOn, anchorMonths };
}

/** A day on which a person did a card, by their own calendar; `id` is its row of the learning record. */
export interface Deed {
  readonly id: string;
  readonly cardId: string;
  readonly on: string;
}

/** What a certification asks for now. A path counts as its required cards. */
export interface CertificationPaths {
  readonly terms: CertificationTerms;
  readonly firstCards: readonly string[];
  readonly renewalCards: readonly string[];
  /** Deeds before this day do not earn the first certificate; null where earlier learning counts. */
  readonly countsFrom: string | null;
}

/** A certificate that was issued before: its terms and cards stay as they were then. */
export interface IssuedAward extends Award {
  readonly terms: CertificationTerms;
  readonly cards: readonly string[];
}

/** A certificate with what it was earned by. */
export interface EarnedAward extends IssuedAward {
  readonly deedIds: readonly string[];
}

interface Span {
  readonly from: string | null;
  readonly until: string | null;
}

/** The day by which every card was done in a span, each by its earliest deed there; undefined while one is missing. */
function doneWithin(
  cards: readonly string[],
  deeds: readonly Deed[],
  { from, until }: Span,
): { on: string; deedIds: string[] } | undefined {
  const first = cards.map((cardId) => {
    const inside = deeds.filter(
      (deed) => deed.cardId === cardId && (from === null || deed.on >= from) && (until === null || deed.on <= until),
    );
    return inside.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.id < b.id ? -1 : 1))[0];
  });
  const done = first.filter((deed) => deed !== undefined);
  if (done.length === 0 || done.length < cards.length) return undefined;
  return { on: done.map(({ on }) => on).reduce(later), deedIds: done.map(({ id }) => id) };
}

/**
 * The certificates that deeds come to, in order, whatever order they were recorded in (B6, B11). Those issued before keep their terms and
 * cards, so that a changed certification holds for later ones only. A renewal needs every card done between the opening of the window and
 * the end of grace.
 */
export function awardsOf(paths: CertificationPaths, deeds: readonly Deed[], issued: readonly IssuedAward[]): EarnedAward[] {
  const awards: EarnedAward[] = [];
  for (;;) {
    const before = awards.at(-1) ?? null;
    const known = issued[awards.length];
    const asIssued = (isFirst: boolean) => (known !== undefined && known.isFirst === isFirst ? known : undefined);
    const next = renewalOf(paths, deeds, before, asIssued(false)) ?? firstOf(paths, deeds, before, asIssued(true));
    if (next === undefined) return awards;
    const isKnown = known !== undefined && known.achievedOn === next.achievedOn;
    awards.push(isKnown ? { ...next, revokedOn: known.revokedOn } : next);
  }
}

function renewalOf(
  paths: CertificationPaths,
  deeds: readonly Deed[],
  before: Award | null,
  known: IssuedAward | undefined,
): EarnedAward | undefined {
  if (before === null || before.revokedOn !== null) return undefined;
  const { terms, cards } = known ?? { terms: paths.terms, cards: paths.renewalCards };
  const from = later(before.windowFrom, addDays(before.achievedOn, 1));
  const done = doneWithin(cards, deeds, { from, until: before.graceUntil });
  const award = done === undefined ? null : awardFor(terms, done.on, before);
  return award === null || done === undefined ? undefined : { ...award, terms, cards, deedIds: done.deedIds };
}

function firstOf(
  paths: CertificationPaths,
  deeds: readonly Deed[],
  before: Award | null,
  known: IssuedAward | undefined,
): EarnedAward | undefined {
  const { terms, cards } = known ?? { terms: paths.terms, cards: paths.firstCards };
  const from =
    before === null
      ? paths.countsFrom
      : later(addDays(before.achievedOn, 1), before.revokedOn === null ? addDays(before.graceUntil, 1) : before.revokedOn);
  const done = doneWithin(cards, deeds, { from, until: null });
  const award = done === undefined ? null : awardFor(terms, done.on, before);
  return award === null || done === undefined ? undefined : { ...award, terms, cards, deedIds: done.deedIds };
}

/** Whether two certificates have the same days and were earned in the same way. */
export function isSameAward(a: Award | undefined, b: Award | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    a.achievedOn === b.achievedOn &&
    a.expiresOn === b.expiresOn &&
    a.windowFrom === b.windowFrom &&
    a.graceUntil === b.graceUntil &&
    a.isFirst === b.isFirst
  );
}

/**
 * What the terms of now make of a person's newest certificate, as if it had been issued under them (B6), and the newest one they would hold
 * then: what they did in the new time of renewing counts. Earlier certificates stay. Null where nothing changes: there is none, it was
 * revoked, or its days are the same.
 */
export function recomputedAward(
  paths: CertificationPaths,
  deeds: readonly Deed[],
  issued: readonly IssuedAward[],
): { readonly award: EarnedAward; readonly newest: EarnedAward } | null {
  const last = issued.at(-1);
  if (last === undefined || last.revokedOn !== null) return null;
  const awards = awardsOf(paths, deeds, [...issued.slice(0, -1), { ...last, terms: paths.terms }]);
  const [award, newest] = [awards[issued.length - 1], awards.at(-1)];
  if (award === undefined || newest === undefined || isSameAward(award, last)) return null;
  return award.achievedOn === last.achievedOn && award.isFirst === last.isFirst ? { award, newest } : null;
}

/** Everything that decides how a person stands with a certification on a day. */
export interface StandingFacts {
  /** The newest certificate. */
  readonly award: Pick<Award, 'achievedOn' | 'expiresOn' | 'windowFrom' | 'graceUntil' | 'revokedOn'> | null;
  /** The day they began the path; null while they have not. */
  readonly startedOn: string | null;
  readonly waivers: readonly Waiver[];
  readonly leaves: readonly Leave[];
  /** When the path is due, moved by leave already. */
  readonly dueOn: string | null;
}

export interface Standing {
  readonly status: CertificationStatus;
  /** Whether they hold a certificate that is valid on the day. */
  readonly isValid: boolean;
  /** Lapsed while away is counted apart from overdue (B7). */
  readonly isOnLeave: boolean;
  readonly isOverdue: boolean;
}

const covers = (from: string, until: string | null, day: string) => from <= day && (until === null || day <= until);

/**
 * How a person stands with a certification on a day (B6). The forecast for a day is this function with that day: when nothing happens until
 * then, it is the status of that day.
 */
export function standingOf({ award, startedOn, waivers, leaves, dueOn }: StandingFacts, day: string): Standing {
  const isRevoked = award !== null && award.revokedOn !== null && award.revokedOn <= day;
  const isValid = award !== null && !isRevoked && award.achievedOn <= day && day <= award.expiresOn;
  const isWaived = waivers.some(({ from, until }) => covers(from, until, day));
  const status = isWaived ? 'waived' : statusWithoutWaiver(award, startedOn, day);
  const isOnLeave = leaves.some(({ from, to }) => covers(from, to, day));
  const isOpen = status !== 'waived' && status !== 'valid';
  return { status, isValid, isOnLeave, isOverdue: isOpen && !isOnLeave && dueOn !== null && dueOn < day };
}

function statusWithoutWaiver(award: StandingFacts['award'], startedOn: string | null, day: string): CertificationStatus {
  if (award === null || award.achievedOn > day) return startedOn !== null && startedOn <= day ? 'in-progress' : 'not-certified';
  if (award.revokedOn !== null && award.revokedOn <= day) return 'revoked';
  if (day <= award.expiresOn) return award.windowFrom <= day ? 'renewal-open' : 'valid';
  return day <= award.graceUntil ? 'in-grace' : 'lapsed';
}

/** Days on which a standing changes by itself, after a day; soonest first. */
export function changesAfter({ award, waivers }: Pick<StandingFacts, 'award' | 'waivers'>, day: string): string[] {
  const days = [
    ...(award === null ? [] : [award.windowFrom, addDays(award.expiresOn, 1), addDays(award.graceUntil, 1)]),
    ...(award?.revokedOn == null ? [] : [award.revokedOn]),
    ...waivers.flatMap(({ from, until }) => [from, ...(until === null ? [] : [addDays(until, 1)])]),
  ];
  return days.filter((one) => one > day).toSorted();
}

/** What a person has to do next for a certification. */
export interface CertificationDuty {
  /** Whether the first path or the renewal path is to be done. */
  readonly path: 'first' | 'renewal';
  /** Which certificate it would earn, counted from 1; names the period of the duty. */
  readonly cycle: number;
  readonly startsOn: string;
  readonly dueOn: string;
}

/**
 * The duty of a person on a day (B6, B7); null while the certificate need not be renewed yet. Leave moves it, the validity never: who is
 * away on the day it expires has the days of grace from their return, and at least a week.
 */
export function certificationDutyOf(
  facts: {
    readonly award: Pick<Award, 'achievedOn' | 'expiresOn' | 'windowFrom' | 'graceUntil' | 'revokedOn'> | null;
    readonly awards: number;
    readonly requiredOn: string;
    readonly firstDays: number;
    readonly leaves: readonly Leave[];
  },
  day: string,
): CertificationDuty | null {
  const { award, awards, requiredOn, firstDays, leaves } = facts;
  const cycle = awards + 1;
  const span = Math.max(SHORTEST_SPAN_DAYS, firstDays);
  const beginning = (startsOn: string): CertificationDuty => ({
    path: 'first',
    cycle,
    startsOn,
    dueOn: dueAfterLeave(startsOn, addDays(startsOn, span), leaves),
  });
  if (award === null) return beginning(requiredOn);
  if (award.revokedOn !== null && award.revokedOn <= day) return beginning(later(award.revokedOn, requiredOn));
  if (day > award.graceUntil) return beginning(later(addDays(award.graceUntil, 1), requiredOn));
  if (day < award.windowFrom) return null;
  const startsOn = award.windowFrom;
  const away = leaves.filter(({ from, to }) => from <= award.expiresOn && to >= award.expiresOn).map(({ to }) => addDays(to, 1));
  const back = away.length === 0 ? null : away.reduce(later);
  const soonest = addDays(later(requiredOn, startsOn), SHORTEST_SPAN_DAYS);
  const dueOn =
    back === null
      ? later(award.expiresOn, earlier(soonest, award.graceUntil))
      : addDays(back, Math.max(daysBetween(award.expiresOn, award.graceUntil), SHORTEST_SPAN_DAYS));
  return { path: 'renewal', cycle, startsOn, dueOn };
}

/** The period of duties and attempts for one certificate of a series. `first` tells the first path again from the renewal that was missed. */
export function certificationPeriod(certificationId: string, { cycle, path }: Pick<CertificationDuty, 'cycle' | 'path'>): string {
  return `certification:${certificationId}:${cycle}${path === 'first' ? ':first' : ''}`;
}

/** Whether a period belongs to a certification, which moves its due dates itself. */
export const isCertificationPeriod = (period: string): boolean => period.startsWith('certification:');

/** Days until a day; negative when it is over. */
export const daysUntil = (today: string, day: string): number => daysBetween(today, day);

/** How far the change of issued certificates is. `outdated`: something changed since the preview. */
export const RECOMPUTATION_STATES = ['previewing', 'previewed', 'outdated', 'running', 'done', 'failed', 'stopped'] as const;
export type RecomputationState = (typeof RECOMPUTATION_STATES)[number];

/** What became of one certificate. `skipped`: it changed after the preview. */
export const RECOMPUTATION_OUTCOMES = ['waiting', 'changed', 'skipped'] as const;
export type RecomputationOutcome = (typeof RECOMPUTATION_OUTCOMES)[number];

/** States of asking for a waiver. */
export const WAIVER_STATES = ['asked', 'granted', 'declined', 'ended'] as const;
export type WaiverState = (typeof WAIVER_STATES)[number];

export const PACK_STATES = ['waiting', 'making', 'ready', 'failed'] as const;
export type PackState = (typeof PACK_STATES)[number];
