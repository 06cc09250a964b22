import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import type { CardDetail } from '@waymark/contract/cards';
import type { FileView } from '@waymark/contract/media';
import { type ProjectShown, SUBMISSION_LIMITS as LIMITS } from '@waymark/contract/project-cards';
import {
  Button,
  FormRefusal,
  Heading,
  IconButton,
  IconPlus,
  IconTrash,
  notify,
  Panel,
  Row,
  Stack,
  Text,
  TextArea,
  TextField,
} from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { fileViewOf } from '../submission-files.ts';
import { useDraftSaving, useHandingIn } from '../project-cards.queries.ts';
import styles from './project-cards.module.css';

const FileUpload = lazy(async () => ({ default: (await import('../../media/media.public.tsx')).FileUpload }));
interface Work {
  readonly text: string;
  readonly links: readonly string[];
  readonly files: readonly FileView[];
}

interface SubmissionFormProps {
  readonly card: Pick<CardDetail, 'id'>;
  readonly content: ProjectShown;
}

const SAVE_AFTER_MILLISECONDS = 1500;
const TARGET = { objectType: 'submission', uploadType: 'content' };

const bodyOf = ({ text, links, files }: Work) => ({
  text,
  links: links.map((link) => link.trim()).filter((link) => link !== ''),
  fileIds: files.map(({ id }) => id),
});

/** What one hands in: text, links and files; kept on the device and with the server until then (CRD-17). */
export function SubmissionForm({ card, content }: SubmissionFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const started = startOf(content);
  const draft = useDraft<Work>(`submission:${card.id}`, started);
  const work = draft.value;
  const handingIn = useHandingIn();
  const message = useErrorMessage(handingIn.error);
  const faults = useFieldMessages(handingIn.error);
  const savedAt = useServerDraft(card.id, work, content.draft?.savedAt ?? null, handingIn.isPending);
  const length = format.number(work.text.length);
  const most = format.number(LIMITS.text);
  const attempt = format.number(content.nextAttempt ?? 1);
  const handIn = () =>
    handingIn.mutate(
      { cardId: card.id, work: bodyOf(work) },
      {
        onSuccess: () => {
          draft.clear();
          notify({ tone: 'ok', message: t`Submitted. You’ll be notified when it’s graded.` });
        },
      },
    );
  return (
    <Stack gap={3}>
      <Row justify="between" align="baseline">
        <Heading level={2} look="h3">
          {(content.nextAttempt ?? 1) > 1 ? <Trans>Your submission, attempt {attempt}</Trans> : <Trans>Your submission</Trans>}
        </Heading>
        <Text size="meta" as="output">
          {savedAt !== null && <Trans>Draft saved at {format.time(savedAt)}</Trans>}
        </Text>
      </Row>
      <Panel as="div">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            handIn();
          }}
        >
          <Stack gap={5}>
            <FormRefusal message={message} faults={faults} idOf={(field) => `${id}-${field.split('.')[0]}`} />
            <TextArea
              id={`${id}-text`}
              label={content.prompt === '' ? t`What you want to say` : content.prompt}
              optional
              rows={5}
              dir={work.text === '' ? undefined : 'auto'}
              maxLength={LIMITS.text}
              help={t`${length} of ${most} characters`}
              value={work.text}
              error={faults['text']}
              onChange={(event) => draft.change({ text: event.currentTarget.value })}
            />
            <Links id={`${id}-links`} links={work.links} faults={faults} onChange={(links) => draft.change({ links })} />
            <div id={`${id}-fileIds`} tabIndex={-1}>
              <Files files={work.files} error={faults['fileIds']} onChange={(files) => draft.change({ files })} />
            </div>
            <Row justify="between">
              <Text size="meta">
                {content.can.replace ? (
                  <Trans>This replaces your submission.</Trans>
                ) : (
                  <Trans>You can replace it until a grader starts to read.</Trans>
                )}
              </Text>
              <Button type="submit" variant="solid" pending={handingIn.isPending}>
                <Trans>Submit</Trans>
              </Button>
            </Row>
          </Stack>
        </form>
      </Panel>
    </Stack>
  );
}

/** What the form begins with: what was kept with the server, or what would be replaced. */
function startOf({ draft, can, submissions: [last] }: ProjectShown): Work {
  const from = draft ?? (can.replace ? last : undefined);
  return { text: from?.text ?? '', links: from?.links ?? [], files: (from?.files ?? []).map(fileViewOf) };
}

/** Sends what is typed to the server a moment after it stands still. Answers when it was kept last. */
function useServerDraft(cardId: CardDetail['id'], work: Work, before: string | null, isPaused: boolean): string | null {
  const saving = useDraftSaving();
  const [first] = useState(() => JSON.stringify(bodyOf(work)));
  const [sent, setSent] = useState(first);
  const now = JSON.stringify(bodyOf(work));
  const save = useEffectEvent(() => {
    setSent(now);
    saving.mutate({ cardId, work: bodyOf(work) });
  });
  useEffect(() => {
    if (isPaused || now === sent) return undefined;
    const timer = setTimeout(() => save(), SAVE_AFTER_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [now, sent, isPaused]);
  return saving.data?.savedAt ?? before;
}

interface LinksProps {
  readonly id: string;
  readonly links: readonly string[];
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (links: readonly string[]) => void;
}

function Links({ id, links, faults, onChange }: LinksProps) {
  const { t } = useLingui();
  return (
    <Stack gap={3}>
      {links.map((link, at) => {
        const number = at + 1;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a link has no other name than its place
          <Row key={at} gap={2} align="start" wrap={false}>
            <TextField
              id={at === 0 ? id : undefined}
              label={t`Link ${number}`}
              type="url"
              dir="ltr"
              placeholder="https://"
              maxLength={2000}
              value={link}
              error={faults[`links.${at}`]}
              onChange={(event) => onChange(links.with(at, event.currentTarget.value))}
            />
            <IconButton icon={IconTrash} label={t`Remove link ${number}`} onClick={() => onChange(links.toSpliced(at, 1))} />
          </Row>
        );
      })}
      {links.length < LIMITS.links && (
        <div>
          <Button size="s" variant="quiet" icon={IconPlus} onClick={() => onChange([...links, ''])}>
            <Trans>Add link</Trans>
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface FilesProps {
  readonly files: readonly FileView[];
  readonly error: string | undefined;
  readonly onChange: (files: readonly FileView[]) => void;
}

function Files({ files, error, onChange }: FilesProps) {
  const { t } = useLingui();
  return (
    <Stack gap={3} className={styles.list}>
      <Suspense>
        {files.map((file) => (
          <FileUpload
            key={file.id}
            label={t`Choose a file`}
            target={TARGET}
            value={file}
            onChange={() => onChange(files.filter(({ id }) => id !== file.id))}
          />
        ))}
        {files.length < LIMITS.files && (
          <FileUpload
            key={files.length}
            label={t`Choose a file`}
            target={TARGET}
            value={null}
            error={error}
            onChange={(file) => file !== null && onChange([...files, file])}
          />
        )}
      </Suspense>
    </Stack>
  );
}
