import { defineEvent } from '../../platform/events/event.ts';

interface PathNamed extends Record<string, unknown> {
  pathId: string;
  pathTitle: string;
  pathSlug: string;
}

/** A card was archived or deleted; its successor, if it has one, takes its place. */
export const cardRetired = defineEvent<{
  cardId: string;
  cardTitle: string;
  successorId: string | null;
  isEquivalent: boolean;
}>('pathways.card-retired');

export const pathStarted = defineEvent<PathNamed & { userId: string; version: number }>('pathways.started');
export const pathDraftSaved = defineEvent<PathNamed & { added: number; removed: number }>('pathways.draft-saved');
export const pathDraftDiscarded = defineEvent<PathNamed>('pathways.draft-discarded');
export const pathPublished = defineEvent<PathNamed & { version: number; underWay: 'keep' | 'move' }>('pathways.published');
export const pathPeopleChanged = defineEvent<PathNamed & { invitedIds: string[]; roles: Record<string, string> }>(
  'pathways.people-changed',
);
export const pathReviewed = defineEvent<PathNamed & { verdict: string; ownerId: string }>('pathways.reviewed');
export const pathDuplicated = defineEvent<PathNamed & { fromId: string }>('pathways.duplicated');
