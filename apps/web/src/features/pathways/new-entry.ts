import type { PathEntry } from '@waymark/contract/pathways';

/** An entry as it is when it is added: required, open. */
export function newEntry(cardId: string, sectionId: string | null): PathEntry {
  return {
    id: crypto.randomUUID(),
    sectionId,
    cardId,
    earlierCardId: null,
    isMandatory: true,
    isLocked: false,
    leap: null,
    opens: 'always',
    opensOn: null,
    afterPrevious: false,
  };
}
