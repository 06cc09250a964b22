import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { NotAllowed, Page, Skeletons } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { type EditedCard, editedCardQuery } from '../card-editor.queries.ts';
import { useCardTypeName } from '../card-look.ts';
import { CardEditor } from '../components/editor/card-editor.tsx';
import { CardUnavailable } from '../components/card-unavailable.tsx';
import { useCardEditor } from '../use-card-editor.ts';
import { useDiscard } from '../use-discard.ts';

/** /cards/{id}/edit (CRD-02). */
export function Screen() {
  const { cardId = '' } = useParams();
  const query = useQuery(editedCardQuery(cardId));
  // What came first is what is edited: a later answer must not take the text away under the hands.
  if (query.data !== undefined) return <EditCard key={cardId} edited={query.data} />;
  return (
    <Page>
      {query.isPending && <Skeletons shape="detail" count={1} />}
      {query.isError &&
        (isProblemOf(query.error, 'forbidden') ? (
          <NotAllowed level={1} />
        ) : (
          <CardUnavailable error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ))}
    </Page>
  );
}

function EditCard({ edited }: { readonly edited: EditedCard }) {
  const { t } = useLingui();
  const nameOf = useCardTypeName();
  const editor = useCardEditor(edited.card, edited.form);
  const discard = useDiscard(editor, () => edited.form);
  const typeName = nameOf(editor.form.cardType);
  return <CardEditor editor={editor} heading={t`Edit: ${typeName}`} onDiscard={discard} />;
}
