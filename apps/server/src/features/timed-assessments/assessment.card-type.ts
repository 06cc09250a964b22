import type { CardTypePart } from '../cards/cards.public.ts';
import type { AssessmentContent } from './assessment-attempt.row.ts';
import { countAttemptsOf } from './timed-assessments.repo.ts';
import { showAssessment } from './timed-assessments.service.ts';

const searchText = ({ banks }: AssessmentContent) => banks.map(({ name }) => name).join(' ');

/** Timed assessments as cards (ASM-11). Their questions are in no search: they would be known beforehand. */
export const assessmentCardType: CardTypePart<'assessment'> = {
  show: async (ctx, card, content) => {
    const shown = await showAssessment(ctx, card, content);
    if (shown.cardType !== 'assessment') throw new Error('It is shown as what it is');
    return { content: shown, files: [] };
  },
  attemptsOf: countAttemptsOf,
  searchText,
};

export const proctoredCardType: CardTypePart<'proctored_assessment'> = {
  show: async (ctx, card, content) => {
    const shown = await showAssessment(ctx, card, content);
    if (shown.cardType !== 'proctored_assessment') throw new Error('It is shown as what it is');
    return { content: shown, files: [] };
  },
  attemptsOf: countAttemptsOf,
  searchText,
};
