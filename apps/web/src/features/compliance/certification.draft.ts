import type { Certification, CertificationBasis, CertificationTargetType } from '@waymark/contract/compliance';
import type { TagOption } from '@waymark/ui';

/** What the form of a certification keeps. Numbers stay as they were typed. */
export interface CertificationSketch {
  readonly name: string;
  readonly description: string;
  readonly firstCard: readonly TagOption[];
  readonly renewalCard: readonly TagOption[];
  readonly validityMonths: string;
  readonly windowDays: string;
  readonly graceDays: string;
  readonly firstDays: string;
  readonly basis: CertificationBasis;
  /** A day of any year; only its month and day count. */
  readonly fixedDay: string;
  readonly priorLearning: boolean;
  readonly people: readonly TagOption[];
  readonly groups: readonly TagOption[];
  readonly units: readonly string[];
  readonly rules: readonly TagOption[];
}

export function sketchOf(certification: Certification | undefined): CertificationSketch {
  const chosen = (type: CertificationTargetType) =>
    (certification?.targets ?? []).filter((target) => target.type === type).map(({ id, name }) => ({ value: id, label: name }));
  const tag = (card: { readonly id: string; readonly title: string } | null | undefined) =>
    card == null ? [] : [{ value: card.id, label: card.title }];
  return {
    name: certification?.name ?? '',
    description: certification?.description ?? '',
    firstCard: tag(certification?.firstCard),
    renewalCard: tag(certification?.renewalCard),
    validityMonths: String(certification?.validityMonths ?? 12),
    windowDays: String(certification?.windowDays ?? 60),
    graceDays: String(certification?.graceDays ?? 14),
    firstDays: String(certification?.firstDays ?? 30),
    basis: certification?.basis ?? 'expiry',
    fixedDay: certification?.fixedDay == null ? '' : `2028-${certification.fixedDay}`,
    priorLearning: certification?.priorLearning ?? false,
    people: chosen('user'),
    groups: chosen('group'),
    units: chosen('unit').map(({ value }) => value),
    rules: chosen('rule'),
  };
}

export function targetsOf({ people, groups, units, rules }: CertificationSketch) {
  const of = (type: CertificationTargetType, ids: readonly string[]) => ids.map((id) => ({ type, id }));
  const ids = (tags: readonly TagOption[]) => tags.map(({ value }) => value);
  return [...of('user', ids(people)), ...of('group', ids(groups)), ...of('unit', units), ...of('rule', ids(rules))];
}

/** What a sketch says to the server; null while no content is chosen. */
export function inputOf(sketch: CertificationSketch) {
  const first = sketch.firstCard[0]?.value;
  if (first === undefined) return null;
  return {
    name: sketch.name,
    description: sketch.description,
    firstCardId: first,
    renewalCardId: sketch.renewalCard[0]?.value ?? null,
    validityMonths: Number(sketch.validityMonths),
    windowDays: Number(sketch.windowDays),
    graceDays: Number(sketch.graceDays),
    firstDays: Number(sketch.firstDays),
    basis: sketch.basis,
    fixedDay: sketch.basis === 'fixed-day' && sketch.fixedDay !== '' ? sketch.fixedDay.slice(5) : null,
    priorLearning: sketch.priorLearning,
    targets: targetsOf(sketch),
  };
}
