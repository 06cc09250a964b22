import { bareHandle, RESERVED_WORDS } from '@waymark/contract/platform';
import { hasProfile } from './features/people/people.public.ts';
import type { VisitorContext } from './platform/context.ts';
import { PAGE_PATHS } from './page-paths.ts';

/** SHL-16: on staging and qa only. */
const FOR_DEVELOPERS = /^\/mfe-loader-testing(?:\/|$)/i;
const OF_PERSON = '/:handle';

/** One expression for some addresses of the router: `:name` is a segment, `:name?` one that may be missing, `*` whatever follows. */
const patternOf = (paths: readonly string[]) =>
  new RegExp(
    `^(?:${paths
      .map((path) =>
        path
          .replaceAll('.', String.raw`\.`)
          .replaceAll('/*', '(?:/.*)?')
          .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
          .replaceAll(/:\w+/g, '[^/]+'),
      )
      .join('|')})/?$`,
    'i',
  );

const PATTERN = patternOf(PAGE_PATHS.filter((path) => !path.startsWith(OF_PERSON)));
const OF_PERSON_PATTERN = patternOf(PAGE_PATHS.filter((path) => path.startsWith(OF_PERSON)));

/**
 * Whether a page stands at a path (SHL-19). A path of one person's is there if the caller may see that person; to visitors it tells
 * nothing: they are asked to sign in first.
 */
export async function isKnownPage(ctx: VisitorContext, path: string): Promise<boolean> {
  if (FOR_DEVELOPERS.test(path)) return ctx.platform.config.environment !== 'production';
  if (PATTERN.test(path)) return true;
  if (!OF_PERSON_PATTERN.test(path)) return false;
  const handle = decoded(path.split('/')[1] ?? '');
  if (handle === undefined || (!handle.startsWith('@') && RESERVED_WORDS.has(bareHandle(handle)))) return false;
  return ctx.actor === null || hasProfile({ ...ctx, actor: ctx.actor }, handle);
}

function decoded(word: string): string | undefined {
  try {
    const text = decodeURIComponent(word);
    // The store takes no NUL.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
