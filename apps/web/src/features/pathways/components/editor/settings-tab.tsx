import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, DateField, IconArchive, IconCopy, IconTrash, notify, SettingRow, Stack } from '@waymark/ui';
import { DeleteCardDialog, useStateChange } from '../../../cards/cards.public.tsx';
import { editHref } from '../../path-address.rules.ts';
import { useDuplication } from '../../pathways.queries.ts';
import type { PathEditor } from '../../use-path-editor.ts';

/** The first day of a journey, copies, archive and delete (PTH-03). */
export function SettingsTab({ editor }: { readonly editor: PathEditor }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const duplication = useDuplication();
  const stateChange = useStateChange();
  const [isDeleting, setDeleting] = useState(false);
  const { draft, structure, change } = editor;
  const { title } = draft;
  const duplicate = () =>
    duplication.mutate(
      { pathId: draft.id, title: t`Copy of ${title}`.slice(0, 255) },
      { onSuccess: (copy) => void navigate(editHref(copy.kind, copy.slug)) },
    );
  const archive = () =>
    stateChange.mutate(
      { cardId: draft.id, to: 'archive' },
      {
        onSuccess: () => {
          editor.adopt({ ...draft, state: 'archived', can: { ...draft.can, archive: false } });
          notify({ tone: 'ok', message: t`Archived. People in progress keep their record.` });
        },
      },
    );
  return (
    <Stack gap={5}>
      {draft.kind === 'journey' && (
        <DateField
          label={t`First day`}
          help={t`Weekly sections open from this day on, at midnight where each person is.`}
          optional
          value={structure.startsOn ?? ''}
          onChange={(event) => {
            const startsOn = event.currentTarget.value === '' ? null : event.currentTarget.value;
            change((before) => ({ ...before, startsOn }));
          }}
        />
      )}
      <ul>
        <SettingRow id="path-duplicate" title={t`Duplicate`} detail={t`Creates your own draft with the same content.`}>
          <Button icon={IconCopy} pending={duplication.isPending} onClick={duplicate}>
            <Trans>Duplicate</Trans>
          </Button>
        </SettingRow>
        {draft.can.archive && (
          <SettingRow
            id="path-archive"
            title={t`Archive`}
            detail={t`It no longer appears for new people. Completions stay in people’s records.`}
          >
            <Button icon={IconArchive} pending={stateChange.isPending} onClick={archive}>
              <Trans>Archive</Trans>
            </Button>
          </SettingRow>
        )}
        {draft.can.delete && (
          <SettingRow id="path-delete" title={t`Delete`} detail={t`It will be deleted for everyone. Its content stays.`}>
            <Button variant="danger" icon={IconTrash} onClick={() => setDeleting(true)}>
              <Trans>Delete</Trans>
            </Button>
          </SettingRow>
        )}
      </ul>
      <Suspense>
        {isDeleting && (
          <DeleteCardDialog
            card={{ id: draft.id, title }}
            open
            onClose={() => setDeleting(false)}
            onDeleted={() => void navigate('/content')}
          />
        )}
      </Suspense>
    </Stack>
  );
}
