import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { editedCardQuery } from './card-editor.queries.ts';
import type { CardForm } from './card-form.ts';
import type { CardEditor } from './use-card-editor.ts';

/** Leaves what was typed: the editor starts over from what the server has, or from an empty form. */
export function useDiscard(editor: Pick<CardEditor, 'card' | 'startFrom'>, empty: () => CardForm): () => void {
  const { card, startFrom } = editor;
  return () => {
    if (card === null) return startFrom(empty(), null);
    queryClient.fetchQuery(editedCardQuery(card.id)).then((edited) => startFrom(edited.form, edited.card), notifyError);
  };
}
