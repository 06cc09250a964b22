import type { CardContent, ContentOf } from '@waymark/contract/cards';
import type { Store } from '../../platform/db/database.ts';

/** What keeps content from being shown to others: the field, and a code for the words beside it. */
export interface ContentFault {
  readonly field: string;
  readonly code: string;
}
type Check = (tx: Store, content: never) => Promise<ContentFault | undefined>;

const checks = new Map<CardContent['cardType'], Check>();

/**
 * Says when content of a type may be published: a package that is still being read would be a dead end for learners. The feature that
 * knows the type calls this once, in its `<slug>.feature.ts`.
 */
export function publishOnlyIf<Type extends CardContent['cardType']>(
  cardType: Type,
  check: (tx: Store, content: ContentOf<Type>) => Promise<ContentFault | undefined>,
): void {
  checks.set(cardType, check);
}

/** What stands in the way of publishing a content; undefined where nothing does. */
export async function checkContent(tx: Store, content: CardContent): Promise<ContentFault | undefined> {
  return checks.get(content.cardType)?.(tx, content as never);
}
