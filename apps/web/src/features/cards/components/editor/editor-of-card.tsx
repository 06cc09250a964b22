import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Button, Row, Skeletons, Stack } from '@waymark/ui';
import { Waiting } from '../../../../platform/query/waiting.tsx';
import { type EditedCard, editedCardQuery } from '../../card-editor.queries.ts';
import { useCardEditor } from '../../use-card-editor.ts';
import { ContentPart } from './content-part.tsx';
import { SaveWords } from './publish-bar.tsx';
import { TitleField } from './title-field.tsx';

const DetailsPart = lazy(async () => ({ default: (await import('./details-part.tsx')).DetailsPart }));
const CoverPart = lazy(async () => ({ default: (await import('./cover-part.tsx')).CoverPart }));
const AudiencePart = lazy(async () => ({ default: (await import('./audience-part.tsx')).AudiencePart }));

interface EditorOfCardProps {
  readonly cardId: string;
  readonly part: 'details' | 'audience';
}

/** Part of the editor of a card, for a type that has an editor of its own (PTH-02): drafts are saved by themselves, the rest on demand. */
export function EditorOfCard({ cardId, part }: EditorOfCardProps) {
  const query = useQuery(editedCardQuery(cardId));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={6} />;
  return <Parts key={`${cardId}-${part}`} edited={query.data} part={part} />;
}

function Parts({ edited, part }: { readonly edited: EditedCard; readonly part: EditorOfCardProps['part'] }) {
  const editor = useCardEditor(edited.card, edited.form);
  const isPublished = editor.card?.state === 'published';
  return (
    <Stack gap={5}>
      {part === 'details' ? (
        <>
          <TitleField form={editor.form} change={editor.change} errors={editor.errors} />
          <ContentPart {...editor} />
          <Suspense fallback={<Skeletons shape="text" count={6} />}>
            <DetailsPart {...editor} />
            <CoverPart {...editor} />
          </Suspense>
        </>
      ) : (
        <Suspense fallback={<Skeletons shape="text" count={6} />}>
          <AudiencePart {...editor} />
        </Suspense>
      )}
      <Row justify="between">
        <SaveWords editor={editor} />
        {isPublished && (
          // What went wrong is said beside it.
          <Button disabled={!editor.isDirty} pending={editor.saveState === 'saving'} onClick={() => void editor.save().catch(() => {})}>
            <Trans>Save changes</Trans>
          </Button>
        )}
      </Row>
    </Stack>
  );
}
