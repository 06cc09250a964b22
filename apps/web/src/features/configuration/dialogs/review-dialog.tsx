import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CONFIGURATION_LIMITS, type ConfigurationConflict } from '@waymark/contract/configuration';
import { Button, DateField, Dialog, Notice, notify, RadioGroup, Refusal, Stack, Text, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ChangeList } from '../components/change-list.tsx';
import type { ConfigurationForm } from '../components/configuration-form.ts';
import { EntryValue } from '../components/entry-value.tsx';
import { useEntryName } from '../components/entry-words.ts';
import { changesOf, type ConfigurationDraft, discardDraft, settleDraft } from '../configuration.draft.ts';
import { usePreview, usePublication, useScheduling } from '../configuration.queries.ts';

interface ReviewDialogProps {
  readonly form: ConfigurationForm;
  readonly draft: ConfigurationDraft;
  readonly onClose: () => void;
}

/** Everything that will be published, from and to, with what others did meanwhile; now or at a moment to come (ORG-19). */
export function ReviewDialog({ form, draft, onClose }: ReviewDialogProps) {
  const { t } = useLingui();
  const preview = usePreview(draft.basedOn, changesOf(draft));
  const publication = usePublication();
  const scheduling = useScheduling();
  const [note, setNote] = useState('');
  const [moment, setMoment] = useState<'now' | 'later'>('now');
  const [publishAt, setPublishAt] = useState('');
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const error = preview.error ?? publication.error ?? scheduling.error;
  const message = useErrorMessage(error);
  const errors = useFieldMessages(error);
  const { data } = preview;

  const leave = (said: string) => {
    discardDraft();
    notify({ tone: 'ok', message: said });
    onClose();
  };
  const publish = () => {
    if (data === undefined) return;
    if (theirs.length > 0) settleDraft(data.version, theirs);
    const changes = changesOf(draft).filter(({ key }) => !theirs.includes(key));
    if (changes.length === 0) return onClose();
    const body = { basedOn: data.version, changes, note };
    if (moment === 'now') {
      publication.mutate(body, { onSuccess: ({ version }) => leave(t`Published as version ${version}.`) });
    } else {
      const at = publishAt === '' ? '' : new Date(publishAt).toISOString();
      scheduling.mutate({ ...body, publishAt: at }, { onSuccess: () => leave(t`Scheduled. You can find it under Versions.`) });
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={t`Review and publish`}
      note={
        data !== undefined && (
          <Plural value={data.peopleAffected} _0="No one will notice." one="# person will notice." other="# people will notice." />
        )
      }
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button
            variant="solid"
            onClick={publish}
            disabled={data === undefined || preview.isError}
            pending={publication.isPending || scheduling.isPending}
          >
            {moment === 'now' ? <Trans>Publish</Trans> : <Trans>Schedule publication</Trans>}
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Refusal>{Object.values(errors)[0] ?? message}</Refusal>
        {preview.data === undefined && <Waiting of={preview} level={3} shape="text" count={1} />}
        {data !== undefined && (
          <>
            {data.conflicts.map((conflict) => (
              <Conflict
                key={conflict.key}
                form={form}
                conflict={conflict}
                keepTheirs={theirs.includes(conflict.key)}
                onChoose={(keep) =>
                  setTheirs((before) => (keep ? [...before, conflict.key] : before.filter((key) => key !== conflict.key)))
                }
              />
            ))}
            <ChangeList changes={data.changes.filter(({ key }) => !theirs.includes(key))} named={form.named} />
            <TextField
              label={t`Why?`}
              help={t`Shown beside the version, for later reference.`}
              optional
              maxLength={CONFIGURATION_LIMITS.note}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <RadioGroup
              label={t`When?`}
              value={moment}
              onChange={setMoment}
              options={[
                { value: 'now', label: t`Now` },
                { value: 'later', label: t`Later, automatically` },
              ]}
            />
            {moment === 'later' && (
              <DateField
                withTime
                label={t`Publish on`}
                value={publishAt}
                error={errors['publishAt']}
                onChange={(event) => setPublishAt(event.currentTarget.value)}
              />
            )}
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface ConflictProps {
  readonly form: ConfigurationForm;
  readonly conflict: ConfigurationConflict;
  readonly keepTheirs: boolean;
  readonly onChoose: (keepTheirs: boolean) => void;
}

/** Someone else changed the same entry: theirs or mine, and never without asking. */
function Conflict({ form, conflict, keepTheirs, onChoose }: ConflictProps) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useEntryName();
  const who = conflict.by?.fullName ?? t`Someone`;
  const when = format.relative(conflict.at);
  return (
    <Notice tone="warn">
      <Stack gap={2}>
        <Text size="ui">
          <strong>{nameOf(conflict.key)}</strong>
        </Text>
        <Text size="small">
          <Trans>
            {who} changed this, {when}.
          </Trans>
        </Text>
        <RadioGroup
          label={nameOf(conflict.key)}
          hideLabel
          value={keepTheirs ? 'theirs' : 'mine'}
          onChange={(choice) => onChoose(choice === 'theirs')}
          options={[
            {
              value: 'mine',
              label: t`Publish mine`,
              help: <EntryValue entryKey={conflict.key} value={conflict.mine} named={form.named} />,
            },
            {
              value: 'theirs',
              label: t`Keep theirs`,
              help: <EntryValue entryKey={conflict.key} value={conflict.theirs} named={form.named} />,
            },
          ]}
        />
      </Stack>
    </Notice>
  );
}
