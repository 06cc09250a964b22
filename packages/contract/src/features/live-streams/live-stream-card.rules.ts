import type { CardTypeRules } from '../cards/card-type.rules.ts';

/** A live stream is completed by watching it: live, or its recording to the end (LIV-01). */
export const liveStreamRules: CardTypeRules = { completes: 'played' };
