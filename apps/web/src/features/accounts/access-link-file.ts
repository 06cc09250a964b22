import { createAccessLinks } from '@waymark/contract/accounts';
import type { SchemaInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';

type Of = SchemaInput<(typeof createAccessLinks)['body']>['of'];
type Page = Awaited<ReturnType<typeof linksAfter>>;

/** Links that were made, in the place of those their people had; `error` is why the rest was not. */
interface MadeLinks {
  readonly links: Page['items'];
  readonly error: unknown;
}

/** Creates a link for each new person of an import or a bulk change, page by page. Throws where not even the first ones could be made. */
export async function createLinksOf(of: Of): Promise<MadeLinks> {
  const links: Page['items'] = [];
  let cursor: string | null = null;
  do {
    try {
      const page: Page = await linksAfter(of, cursor);
      links.push(...page.items);
      cursor = page.nextCursor;
    } catch (error) {
      // Made links are shown once: those that came are kept whatever becomes of the others.
      if (links.length === 0) throw error;
      return { links, error };
    }
  } while (cursor !== null);
  return { links, error: null };
}

const linksAfter = (of: Of, cursor: string | null) => call(createAccessLinks, { body: { of, ...(cursor === null ? {} : { cursor }) } });
