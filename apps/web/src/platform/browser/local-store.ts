/**
 * Storage that may be full or forbidden: reading then finds nothing and writing does nothing, as nothing that is kept there may
 * be needed for the page to work.
 */
const storeIn = (storage: () => Storage) => ({
  read<Value>(key: string, isValue: (value: unknown) => value is Value): Value | undefined {
    try {
      const text = storage().getItem(key);
      const value: unknown = text === null ? undefined : JSON.parse(text);
      return isValue(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  /** Gives false when it could not be kept. */
  write(key: string, value: unknown): boolean {
    try {
      storage().setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      storage().removeItem(key);
    } catch {
      // Nothing could have been kept either.
    }
  },
  keys(): string[] {
    try {
      return Object.keys(storage());
    } catch {
      return [];
    }
  },
});

/** Shared by all tabs, until someone clears it. */
export const localStore = storeIn(() => localStorage);

/** Of this tab alone, until it closes. */
export const tabStore = storeIn(() => sessionStorage);
