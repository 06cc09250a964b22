import type { Catalogue } from '../platform/api/error-message.ts';
import { cellMessages, fieldMessages, problemMessages, type ProblemMessages } from '../platform/api/problem-messages.ts';

/** One file for all of them: a browser that asks for each feature's by itself makes seventy requests on every page. */
const ofFeatures = import.meta.glob<ProblemMessages>('../features/*/*.problem-messages.ts', { eager: true, import: 'problemMessages' });

/** What refusals say, of the platform and of all features. */
export const catalogue: Catalogue = {
  problems: Object.assign({}, problemMessages, ...Object.values(ofFeatures)) as ProblemMessages,
  fields: fieldMessages,
  cells: cellMessages,
};
