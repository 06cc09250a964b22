import type { SearchKind } from '@waymark/contract/search';
import { ExtensionPoint } from '../../platform/extension-point.ts';
import type { SearchKindPart, SearchKindParts } from '../../platform/search/search-kind.ts';

/** The part of every kind, which `src/search-kinds.ts` lists. */
export const searchKindParts = new ExtensionPoint<SearchKindParts>();

export function searchKind(kind: SearchKind): SearchKindPart<SearchKind> {
  const [parts] = searchKindParts.all();
  if (parts === undefined) throw new Error('No kinds of results were given');
  return parts[kind];
}
