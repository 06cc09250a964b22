import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { CardNote } from '@waymark/contract/card-notes';
import { ConfirmDialog, Dots, IconButton, IconDots, IconPencil, IconTrash, Menu, Row, Stack, Text } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useDeleteNote, useEditNote } from '../card-notes.queries.ts';
import styles from './notes.module.css';
import { NoteForm } from './note-form.tsx';

interface NoteItemProps {
  readonly note: CardNote;
  /** What it is about, and the way there. */
  readonly about?: ReactNode;
}

/** A note as its writer finds it again, with what they may do to it. */
export function NoteItem({ note, about }: NoteItemProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [open, setOpen] = useState<'none' | 'edit' | 'delete'>('none');
  const deletion = useDeleteNote();
  const close = () => setOpen('none');
  return (
    <article className={styles.note}>
      <Row gap={2} justify="between" wrap={false}>
        <Text size="meta" as="div">
          <Dots parts={[about, format.relative(note.createdAt), note.editedAt !== null && t`edited`]} />
        </Text>
        <Menu
          trigger={<IconButton size="s" icon={IconDots} label={t`More actions for this note`} />}
          groups={[
            {
              id: 'note',
              items: [
                { label: t`Edit`, icon: IconPencil, onSelect: () => setOpen('edit') },
                { label: t`Delete`, icon: IconTrash, danger: true, onSelect: () => setOpen('delete') },
              ],
            },
          ]}
        />
      </Row>
      {open === 'edit' ? (
        <EditNote note={note} onClose={close} />
      ) : (
        <p className={styles.written} dir="auto">
          {note.body}
        </p>
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onClose={close}
        title={t`Delete this note?`}
        confirmLabel={t`Delete note`}
        onConfirm={() => deletion.mutateAsync(note).then(close, notifyError)}
        danger
      >
        <Trans>This cannot be undone.</Trans>
      </ConfirmDialog>
    </article>
  );
}

function EditNote({ note, onClose }: { readonly note: CardNote; readonly onClose: () => void }) {
  const { t } = useLingui();
  const draft = useDraft(`note-edit:${note.id}`, note.body);
  const edit = useEditNote();
  const leave = () => {
    draft.clear();
    onClose();
  };
  return (
    <Stack gap={2}>
      <NoteForm
        label={t`Edit your note`}
        draft={draft}
        save={{ ...edit, run: (body) => edit.mutate({ noteId: note.id, body }, { onSuccess: leave }) }}
        onCancel={leave}
      />
    </Stack>
  );
}
