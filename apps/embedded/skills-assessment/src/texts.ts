import { i18n, type Messages } from '@lingui/core';

const catalogues = import.meta.glob<{ readonly messages: Messages }>('./locales/*.po');

/** Speaks a language, or English where there are no texts of it, with what the organisation says otherwise. */
export async function speak(language: string, changed: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const load = catalogues[`./locales/${language}.po`] ?? catalogues['./locales/en.po'];
  if (load === undefined) return;
  const { messages } = await load();
  i18n.loadAndActivate({ locale: language, messages: { ...messages, ...(changed as Messages) } });
}
