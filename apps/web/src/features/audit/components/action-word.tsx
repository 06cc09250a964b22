import { useActionWord } from '../action-words.ts';

/** What an action of the log is called in the reader’s language, in other features' lists too (ADM-08). */
export function ActionWord({ action }: { readonly action: string }) {
  return <>{useActionWord()(action)}</>;
}
