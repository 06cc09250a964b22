import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, ButtonLink, Notice, Row } from '@waymark/ui';
import { notifyError } from '../../../../platform/api/error-message.ts';
import { ApiProblem, isProblemOf } from '../../../../platform/api/api-problem.ts';
import { queryClient } from '../../../../platform/query/query-client.ts';
import { cardHref } from '../../card-look.ts';
import { cardDraftQuery } from '../../cards.queries.ts';
import type { CardEditor } from '../../use-card-editor.ts';

interface EditorNoticesProps {
  readonly editor: CardEditor;
  /** Leaves what was typed and loads what the server has. */
  readonly onDiscard: () => void;
}

/** What the author must know before going on: an older text is back, or someone else was faster. */
export function EditorNotices({ editor, onDiscard }: EditorNoticesProps) {
  if (isProblemOf(editor.error, 'card-changed-meanwhile')) return <Conflict editor={editor} onDiscard={onDiscard} />;
  if (!editor.wasRestored) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button size="s" onClick={onDiscard}>
          <Trans>Discard it</Trans>
        </Button>
      }
    >
      <Trans>We restored your unsaved text from earlier.</Trans>
    </Notice>
  );
}

function Conflict({ editor, onDiscard }: EditorNoticesProps) {
  const { t } = useLingui();
  const [pending, setPending] = useState(false);
  const { card, error } = editor;
  const isOwn = error instanceof ApiProblem && error.isOwnChange;
  const keepMine = async () => {
    if (card === null) return;
    setPending(true);
    try {
      editor.keepMine(await queryClient.fetchQuery({ ...cardDraftQuery(card.id), staleTime: 0 }));
    } catch (error) {
      await notifyError(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Notice tone="warn" live>
      <p>
        {isOwn
          ? t`You changed this in another tab or window. Both versions are kept.`
          : t`Someone else has changed this too. Both sets of changes are kept.`}
      </p>
      <Row gap={2} style={{ marginBlockStart: 10 }}>
        {card !== null && (
          <ButtonLink size="s" href={cardHref(card)} target="_blank">
            {isOwn ? <Trans>View the other version</Trans> : <Trans>View theirs</Trans>}
          </ButtonLink>
        )}
        <Button size="s" pending={pending} onClick={() => void keepMine()}>
          {isOwn ? <Trans>Keep this version</Trans> : <Trans>Keep mine</Trans>}
        </Button>
        <Button size="s" variant="plain" onClick={onDiscard}>
          {isOwn ? <Trans>Use the other version</Trans> : <Trans>Take theirs</Trans>}
        </Button>
      </Row>
    </Notice>
  );
}
