import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DateField, Notice, notify, RadioGroup, Stack, Text } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { usePublication } from '../page-layouts.queries.ts';
import type { LayoutEditor } from '../use-layout-editor.ts';

interface PublishDialogProps {
  readonly editor: LayoutEditor;
  readonly summary: string;
  readonly starts: 'now' | 'later';
  readonly nameOf: (key: string) => string;
  readonly onClose: () => void;
}

/** Says what people will see other than today, and asks whether now or later (HOM-02). */
export function PublishDialog({ editor, summary, starts, nameOf, onClose }: PublishDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { layout, widgets } = editor;
  const publication = usePublication(layout.id);
  const errors = useFieldMessages(publication.error);
  const [when, setWhen] = useState<'now' | 'later'>(starts);
  const [at, setAt] = useState('');
  const people = layout.peopleCount;
  const unready = widgets.find(({ seenBy }) => seenBy.mode !== 'everyone' && seenBy.targetId === null);
  const unreadyName = unready === undefined ? '' : nameOf(unready.key);
  const planned = layout.scheduledAt === null ? '' : format.dateTime(layout.scheduledAt);
  const send = () =>
    publication.mutate(
      { version: layout.version, publishAt: when === 'now' ? null : at === '' ? '' : new Date(at).toISOString() },
      {
        onSuccess: (fresh) => {
          editor.startFrom(fresh);
          notify({ tone: 'ok', message: when === 'now' ? t`Published.` : t`Scheduled.` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t`Publish “${layout.name}”?`}
      submit={when === 'now' ? <Trans>Publish</Trans> : <Trans context="action">Schedule</Trans>}
      pending={publication.isPending}
      error={publication.error}
      disabled={unready !== undefined || editor.isSaving}
      onClose={onClose}
      onSubmit={send}
    >
      <Stack gap={4}>
        <Text>
          {summary === '' ? t`People see this version from then on.` : t`Changes: ${summary}.`}{' '}
          {t`${plural(people, { one: '# person will see it.', other: '# people will see it.' })}`}
        </Text>
        {unready !== undefined && (
          <Notice tone="bad">
            <Trans>Choose who sees “{unreadyName}” first.</Trans>
          </Notice>
        )}
        {layout.scheduledAt !== null && (
          <Notice tone="warn">
            <Trans>The publication scheduled for {planned} will be cancelled.</Trans>
          </Notice>
        )}
        <RadioGroup<'now' | 'later'>
          label={t`When?`}
          value={when}
          onChange={setWhen}
          options={[
            { value: 'now', label: t`Now` },
            { value: 'later', label: t`Later, automatically` },
          ]}
        />
        {when === 'later' && (
          <DateField
            withTime
            label={t`Publish on`}
            help={t`It will be published as it is now. Later changes stay in the draft.`}
            value={at}
            error={errors['publishAt']}
            onChange={(event) => setAt(event.currentTarget.value)}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
