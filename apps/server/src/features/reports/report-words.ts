import type { BaseContext } from '../../platform/context.ts';
import { translatorFor, type Translate } from '../../platform/i18n/translator.ts';

/** The language that someone reads reports in. */
export const wordsFor = ({ organisation }: Pick<BaseContext, 'organisation'>, language: string | null): Translate =>
  translatorFor(organisation, language).t;
