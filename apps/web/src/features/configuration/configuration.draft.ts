import { useSyncExternalStore } from 'react';
import type { WantedChange } from '@waymark/contract/configuration';
import { localStore } from '../../platform/browser/local-store.ts';
import { currentUser, onSessionChange } from '../../platform/session/session.ts';

export type Json = WantedChange['value'];

/** What an administrator changed and did not publish yet, on whatever page of the configuration. */
export interface ConfigurationDraft {
  /** The version that was seen when the first change was made; 0 while there is none. */
  readonly basedOn: number;
  readonly changes: Readonly<Record<string, Json>>;
}

const EMPTY: ConfigurationDraft = { basedOn: 0, changes: {} };
const listeners = new Set<() => void>();
let kept: { readonly userId: string; readonly draft: ConfigurationDraft } | undefined;

onSessionChange(() => {
  kept = undefined;
});

/** Under the name that drafts have, so that signing out by oneself forgets it with them. */
const placeOf = (userId: string) => `draft:${userId}:configuration`;

function isDraft(value: unknown): value is ConfigurationDraft {
  return typeof value === 'object' && value !== null && 'basedOn' in value && 'changes' in value;
}

function current(): ConfigurationDraft {
  const userId = currentUser()?.id ?? 'visitor';
  if (kept?.userId !== userId) kept = { userId, draft: localStore.read(placeOf(userId), isDraft) ?? EMPTY };
  return kept.draft;
}

function keep(draft: ConfigurationDraft): void {
  const userId = currentUser()?.id ?? 'visitor';
  kept = { userId, draft };
  if (Object.keys(draft.changes).length === 0) localStore.remove(placeOf(userId));
  else localStore.write(placeOf(userId), draft);
  for (const listener of listeners) listener();
}

/** Changes one entry; back to what is published takes it out of the draft. */
export function draftChange(key: string, value: Json, published: Json, version: number): void {
  const { [key]: _before, ...others } = current().changes;
  const isBack = JSON.stringify(value) === JSON.stringify(published);
  const changes = isBack ? others : { ...others, [key]: value };
  keep({ basedOn: Object.keys(current().changes).length === 0 ? version : current().basedOn, changes });
}

/** Takes several changes over at once, over what is drafted. */
export function draftChanges(changes: readonly WantedChange[], version: number): void {
  const before = current();
  const basedOn = Object.keys(before.changes).length === 0 ? version : before.basedOn;
  keep({ basedOn, changes: { ...before.changes, ...Object.fromEntries(changes.map(({ key, value }) => [key, value])) } });
}

/** Forgets some entries, and knows of everything up to a version: what others did is settled. */
export function settleDraft(version: number, dropped: readonly string[]): void {
  const { changes } = current();
  keep({ basedOn: version, changes: Object.fromEntries(Object.entries(changes).filter(([key]) => !dropped.includes(key))) });
}

export const discardDraft = (): void => keep(EMPTY);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The draft; it survives a reload and errors, and is one on all pages of the configuration. */
export const useConfigurationDraft = (): ConfigurationDraft => useSyncExternalStore(subscribe, current);

/** The draft's changes as the server takes them. */
export const changesOf = ({ changes }: ConfigurationDraft): WantedChange[] =>
  Object.entries(changes).map(([key, value]) => ({ key, value }));
