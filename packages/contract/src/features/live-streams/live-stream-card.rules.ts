import type { CardTypeRules } from '../cards/card-type.rules.ts';

/** A live stream is completed by watching four fifths of it, live or later (LIV-01, LIV-09). */
export const liveStreamRules: CardTypeRules = { completes: 'played' };
