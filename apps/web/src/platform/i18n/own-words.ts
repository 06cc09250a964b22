import { type I18n, setupI18n } from '@lingui/core';
import { ownWordsOf } from './text-parts.ts';

/** From now on a text that fails when it is said is said as the product says it: an organisation may have changed it (SHL-68). */
export function sayOwnWhereChangedFails(i18n: I18n): void {
  const say = i18n._.bind(i18n);
  i18n._ = ((...what: Parameters<typeof say>) => {
    try {
      return say(...what);
    } catch {
      const { locale } = i18n;
      return setupI18n({ locale, messages: { [locale]: ownWordsOf(locale) } })._(...what);
    }
  }) as I18n['_'];
  i18n.t = i18n._;
}
