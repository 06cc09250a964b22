const KEY = 'impersonation:way-back';

/** Remembers, in this tab, where one was before one acted as someone. */
export function keepWayBack(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the way back leads to the first page.
  }
}

/** Where one was before, once; the first page where that is not known. */
export function takeWayBack(): string {
  try {
    const path = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return path !== null && path.startsWith('/') && !path.startsWith('//') ? path : '/';
  } catch {
    return '/';
  }
}
