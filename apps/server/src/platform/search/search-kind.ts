import type { FeatureSwitch } from '@waymark/contract/platform';
import type { SearchHitOf, SearchKind } from '@waymark/contract/search';
import type { ActorContext } from '../context.ts';

/** What search has to know about a kind of thing that it finds; the feature that owns it puts its documents into the index. */
export interface SearchKindPart<Kind extends SearchKind> {
  /** Nothing of the kind is found while this is switched off. */
  readonly feature?: FeatureSwitch;
  /** There may be so many documents that dividing them pays (docs/features/search.md). */
  readonly isDivided?: true;
  /** Results by id; what the feature's own rules would hide, should the index be behind, is missing. */
  readonly show: (ctx: ActorContext, ids: readonly string[]) => Promise<ReadonlyMap<string, SearchHitOf<Kind>>>;
}

export type SearchKindParts = { readonly [Kind in SearchKind]: SearchKindPart<Kind> };
