import type { PathKind } from '@waymark/contract/pathways';

/** Where a path has its page. */
export const pathHref = (kind: PathKind, slug: string) => `/${kind === 'journey' ? 'journeys' : 'pathways'}/${encodeURIComponent(slug)}`;

/** Where a card is played inside a path (PTH-04). */
export const stepHref = (kind: PathKind, slug: string, cardId: string) => `${pathHref(kind, slug)}/cards/${cardId}`;

export const EDITOR_TABS = ['details', 'content', 'sharing', 'settings'] as const;
export type EditorTab = (typeof EDITOR_TABS)[number];

/** Returns the address of a part of a path's editor (PTH-02). */
export const editHref = (kind: PathKind, slug: string, tab: EditorTab = 'content') => `${pathHref(kind, slug)}/edit/${tab}`;

/** Returns the address of a path's analytics, for those who edit it. */
export const analyticsHref = (kind: PathKind, slug: string) => `${pathHref(kind, slug)}/analytics`;
