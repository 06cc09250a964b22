import type { MessageDescriptor } from '@lingui/core';
import { lazy } from 'react';
import type { LoadActionWord, WebFeature } from './feature.ts';

/** How the audit log calls a feature and what is done in it; `<slug>.audit-words.ts` exports one as `auditWords` (ADM-08). */
export interface AuditWords {
  readonly area: MessageDescriptor;
  /** By the name of the server's event. Entries are kept as long as the log is: what is no longer written is shown by its code. */
  readonly actions: Readonly<Record<string, MessageDescriptor>>;
}

let load: LoadActionWord | undefined;

/** Takes the component that calls an action by its words from the feature that has the log. */
export function setActionWord(features: readonly WebFeature[]): void {
  load = features.find(({ actionWord }) => actionWord !== undefined)?.actionWord;
}

/** What an action of the log is called in the reader’s language, for lists of features that stand below the log; comes with the words of all. */
export const ActionWord = lazy(async () => {
  if (load === undefined) throw new Error('No feature has words for actions');
  return { default: (await load()).ActionWord };
});
