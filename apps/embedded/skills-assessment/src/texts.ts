import { i18n, type Messages } from '@lingui/core';

const catalogues = import.meta.glob<{ readonly messages: Messages }>('./locales/*.po');

/** Speaks a language, or English where there are no texts of it. */
export async function speak(language: string): Promise<void> {
  const load = catalogues[`./locales/${language}.po`] ?? catalogues['./locales/en.po'];
  if (load === undefined) return;
  const { messages } = await load();
  i18n.loadAndActivate({ locale: language, messages });
}
