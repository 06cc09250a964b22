import type { TagOption } from '@waymark/ui';
import type { Badge, BadgeInput, BadgeKind, ClcPeriod, PointActivity } from '@waymark/contract/rewards';

/** What the form of a badge holds; plain, so that it can be kept on the device. */
export interface BadgeSketch {
  readonly title: string;
  readonly description: string;
  readonly imageFileId: string | null;
  readonly kind: BadgeKind;
  readonly cards: TagOption[];
  readonly activity: PointActivity;
  readonly times: string;
  readonly period: ClcPeriod;
  readonly hours: string;
  readonly isActive: boolean;
}

export function badgeSketchOf(badge: Badge | null): BadgeSketch {
  const criteria = badge?.criteria ?? { kind: 'manual' as const };
  return {
    title: badge?.title ?? '',
    description: badge?.description ?? '',
    imageFileId: badge?.imageFileId ?? null,
    kind: criteria.kind,
    cards: (badge?.cards ?? []).map(({ id, title }) => ({ value: id, label: title })),
    activity: criteria.kind === 'activity' ? criteria.activity : 'card-completed',
    times: criteria.kind === 'activity' ? String(criteria.times) : '10',
    period: criteria.kind === 'clc' ? criteria.period : 'quarter',
    hours: criteria.kind === 'clc' ? String(criteria.hours) : '10',
    isActive: badge?.isActive ?? true,
  };
}

function criteriaOf({ kind, cards, activity, times, period, hours }: BadgeSketch): BadgeInput['criteria'] {
  switch (kind) {
    case 'cards':
      return { kind, cardIds: cards.map(({ value }) => value) };
    case 'activity':
      return { kind, activity, times: Number(times) };
    case 'clc':
      return { kind, period, hours: Number(hours) };
    case 'manual':
      return { kind };
  }
}

export const badgeInputOf = (sketch: BadgeSketch): BadgeInput => ({
  title: sketch.title,
  description: sketch.description,
  imageFileId: sketch.imageFileId,
  criteria: criteriaOf(sketch),
  isActive: sketch.isActive,
});
