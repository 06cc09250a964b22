const HOME_PATHS: ReadonlySet<string> = new Set(['/', '/home', '/feed']);

const isWithin = (path: string, url: string) => path === url || path.startsWith(`${url}/`);

/** Returns which of the menu's addresses a page belongs to: the longest that it lies below; the first page has three addresses. */
export function currentItem(urls: readonly string[], path: string): string | undefined {
  if (path === '/') return urls.find((url) => HOME_PATHS.has(url));
  return urls.filter((url) => url !== '/' && isWithin(path, url.split(/[?#]/)[0] ?? url)).toSorted((a, b) => b.length - a.length)[0];
}
