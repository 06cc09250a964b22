import type { LtiToolId } from '@waymark/contract/lti';
import { defineEvent } from '../../platform/events/event.ts';

interface Named extends Record<string, unknown> {
  toolId: LtiToolId;
  name: string;
}

export const toolAdded = defineEvent<Named>('lti.tool-added');
export const toolChanged = defineEvent<Named & { isOn: boolean; sends: string[] }>('lti.tool-changed');
export const toolRemoved = defineEvent<Named>('lti.tool-removed');
/** Someone chose content at a tool. */
export const contentChosen = defineEvent<Named & { items: number }>('lti.content-chosen');
/** A tool graded someone's work. */
export const scoreTaken = defineEvent<Named & { cardId: string; userId: string; status: string; score: number | null }>('lti.score-taken');
/** A course of an AICC-style link was opened, and came to an end. */
export const aiccOpened = defineEvent<{ cardId: string }>('lti.aicc-opened');
export const aiccJudged = defineEvent<{ cardId: string; status: string; score: number | null }>('lti.aicc-judged');
