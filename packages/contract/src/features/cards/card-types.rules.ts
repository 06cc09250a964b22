import { cmi5Rules } from '../cmi5/cmi5-card.rules.ts';
import { aiccRules, ltiRules } from '../lti/lti-card.rules.ts';
import { liveStreamRules } from '../live-streams/live-stream-card.rules.ts';
import { pathRules } from '../pathways/path-card.rules.ts';
import { projectRules } from '../project-cards/project-card.rules.ts';
import { h5pRules, scormRules } from '../scorm/scorm-card.rules.ts';
import { assessmentRules } from '../timed-assessments/assessment-card.rules.ts';
import { viltRules } from '../vilt/vilt-card.rules.ts';
import { type CardTypeRules, completesByHand, completesInside, readByHand } from './card-type.rules.ts';

/**
 * Types a card may have (CRD-02), in the order people choose from; one line each. A type that another feature owns keeps its part there.
 * `card-content.schema.ts`, and the lists of server and web (docs/features/cards.md), do not compile while a type is missing from them.
 */
export const CARD_TYPE_RULES = {
  article: { completes: 'onVisit' },
  course: { completes: 'elsewhere' },
  text: readByHand,
  image: completesByHand,
  video: { completes: 'played' },
  linked_video: { completes: 'played' },
  audio: { completes: 'played' },
  file: readByHand,
  poll: completesInside,
  quiz: completesInside,
  scorm: scormRules,
  h5p: h5pRules,
  cmi5: cmi5Rules,
  lti: ltiRules,
  aicc: aiccRules,
  vilt: viltRules,
  video_stream: liveStreamRules,
  project: projectRules,
  assessment: assessmentRules,
  proctored_assessment: assessmentRules,
  pathway: pathRules,
  journey: pathRules,
} as const satisfies Record<string, CardTypeRules>;

export type CardType = keyof typeof CARD_TYPE_RULES;
export const CARD_TYPES = Object.keys(CARD_TYPE_RULES) as [CardType, ...CardType[]];

const completionOf = (cardType: CardType): CardTypeRules['completes'] => CARD_TYPE_RULES[cardType].completes;

/** Types a person marks as complete by hand (CRD-10): the others complete by what is done in them. */
export function canCompleteByHand(cardType: CardType): boolean {
  return (['byHand', 'onVisit', 'elsewhere'] as const).some((way) => way === completionOf(cardType));
}

/** Types that are complete when the same course was completed with a learning provider. */
export function canCompleteElsewhere(cardType: CardType): boolean {
  return completionOf(cardType) !== 'inside';
}

/** Types that hold others; starting one is an act of its own (PTH-06). */
export function isPath(cardType: CardType): boolean {
  return cardType === 'pathway' || cardType === 'journey';
}

/** Types that note when someone opened them: what is played or done is judged from then. A provider's course begins and ends with its provider (CRD-07). */
export function notesOpening(cardType: CardType): boolean {
  return completionOf(cardType) !== 'elsewhere' && !isPath(cardType);
}

/** Types that complete when their outside page is visited, where the organisation has it so (CRD-10). */
export function completesOnVisit(cardType: CardType): boolean {
  return completionOf(cardType) === 'onVisit';
}

/** Types whose progress is what was played; at the end they are complete. */
export function isPlayed(cardType: CardType): boolean {
  return completionOf(cardType) === 'played';
}

/** Types whose progress is what was read (PLY-06). An article is on another site, where no one here sees what is read. */
export function isRead(cardType: CardType): boolean {
  const rules: CardTypeRules = CARD_TYPE_RULES[cardType];
  return rules.isRead === true;
}
