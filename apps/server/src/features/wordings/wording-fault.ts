// oxlint-disable-next-line no-control-regex -- these are exactly the characters that no text has
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** What is wrong with a text whatever it stands in the place of: it is empty, or has half a character or one that is never meant. */
export function plainFault(text: string): { readonly code: string; readonly params: Readonly<Record<string, string>> } | null {
  if (text.trim() === '') return { code: 'required', params: {} };
  return !text.isWellFormed() || CONTROL.test(text) ? { code: 'text-broken', params: {} } : null;
}
