const PLAIN_PATHS = new Set(['', '/', '/home', '/feed']);

interface PageTitleParts {
  readonly path: string;
  /** What the screen or its route calls the page. */
  readonly title: string | undefined;
  readonly organisationName: string;
  /** The word for the first page. */
  readonly home: string;
}

function lastSegment(path: string): string {
  const segment = path.split('/').findLast(Boolean) ?? '';
  try {
    return decodeURIComponent(segment).replaceAll('-', ' ');
  } catch {
    return segment;
  }
}

/** SHL-32: 'Card title – Organisation'; without a title the last path segment, and Home for the first page. */
export function pageTitle({ path, title, organisationName, home }: PageTitleParts): string {
  const own = title || (PLAIN_PATHS.has(path) ? home : lastSegment(path));
  return own === '' ? organisationName : `${own} – ${organisationName}`;
}
