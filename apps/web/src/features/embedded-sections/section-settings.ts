export type Settings = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Settings => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Settings typed as JSON (EMB-04): an object, or what is wrong with the text, in the words of who reads it. */
export function readSettings(
  text: string,
): { readonly settings: Settings; readonly fault: '' } | { readonly settings: null; readonly fault: string } {
  try {
    const value: unknown = JSON.parse(text.trim() === '' ? '{}' : text);
    return isObject(value) ? { settings: value, fault: '' } : { settings: null, fault: '{ … }' };
  } catch (error) {
    return { settings: null, fault: error instanceof Error ? error.message : String(error) };
  }
}
