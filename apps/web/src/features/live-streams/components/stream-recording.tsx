import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { LiveRecording, StreamId } from '@waymark/contract/live-streams';
import {
  Badge,
  Button,
  ConfirmDialog,
  Heading,
  IconCheck,
  IconFileText,
  IconHistory,
  IconLock,
  IconPencil,
  IconWorld,
  Notice,
  Refusal,
  Row,
  Skeletons,
  Stack,
  Text,
} from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { clockOf } from '../clock.ts';
import { useCaptioning, usePublishing, useTrimKeeping, useTrimUndo } from '../live-recordings.queries.ts';
import { TrimForm } from './trim-form.tsx';

const FileUpload = lazy(async () => ({ default: (await import('../../media/media.public.tsx')).FileUpload }));

/** Where the files of a stream belong. */
const CAPTIONS = { objectType: 'live-stream', uploadType: 'captions' } as const;

interface StreamRecordingProps {
  readonly cardId: string;
  readonly recording: LiveRecording;
  readonly hasCaptions: boolean;
}

/** What becomes of a recording, for its host: who may watch it, what is trimmed, its captions (LIV-09). */
export function StreamRecording({ cardId, recording, hasCaptions }: StreamRecordingProps) {
  const { t } = useLingui();
  const { isPublished, trim } = recording;
  const streamId = recording.streamId as StreamId;
  const publishing = usePublishing(streamId);
  const [open, setOpen] = useState<'trim' | 'captions' | null>(null);
  const toggle = (what: 'trim' | 'captions') => setOpen((before) => (before === what ? null : what));
  return (
    <Stack gap={3}>
      <Heading level={3} look="h4">
        <Trans>Your recording</Trans>
      </Heading>
      <Row gap={2}>
        <Badge tone={isPublished ? 'ok' : 'warn'} icon={isPublished ? IconWorld : IconLock}>
          {isPublished ? t`Published` : t`Only for organisers`}
        </Badge>
        {hasCaptions && (
          <Badge icon={IconFileText}>
            <Trans>Captions</Trans>
          </Badge>
        )}
      </Row>
      <Text size="small">
        {isPublished ? (
          <Trans>Everyone who can open this page can watch it.</Trans>
        ) : (
          <Trans>Only the host, the co-host and content managers can watch it.</Trans>
        )}
      </Text>
      <TrimState streamId={streamId} trim={trim} begins={recording.whole.fromSecond} />
      <Row gap={2}>
        <Button
          size="s"
          icon={isPublished ? IconLock : IconWorld}
          pending={publishing.isPending}
          onClick={() => publishing.mutate(!isPublished)}
        >
          {isPublished ? <Trans>Limit to organisers</Trans> : <Trans>Publish recording</Trans>}
        </Button>
        <Button size="s" icon={IconPencil} aria-expanded={open === 'trim'} onClick={() => toggle('trim')}>
          <Trans>Trim start and end</Trans>
        </Button>
        <Button size="s" icon={IconFileText} aria-expanded={open === 'captions'} onClick={() => toggle('captions')}>
          {hasCaptions ? <Trans>Change captions</Trans> : <Trans>Add captions</Trans>}
        </Button>
      </Row>
      {open === 'trim' && <TrimForm cardId={cardId} recording={recording} onDone={() => setOpen(null)} />}
      {open === 'captions' && <CaptionsForm streamId={streamId} hasCaptions={hasCaptions} onDone={() => setOpen(null)} />}
    </Stack>
  );
}

interface TrimStateProps {
  readonly streamId: StreamId;
  readonly trim: LiveRecording['trim'];
  /** The second of the whole recording that times are counted from. */
  readonly begins: number;
}

function TrimState({ streamId, trim, begins }: TrimStateProps) {
  const { t } = useLingui();
  const undoing = useTrimUndo(streamId);
  const keeping = useTrimKeeping(streamId);
  const [isAsking, setAsking] = useState(false);
  if (trim === null) return null;
  const [from, to] = [clockOf(trim.fromSecond - begins), clockOf(trim.toSecond - begins)];
  return (
    <Stack gap={2}>
      {trim.state === 'failed' ? (
        <Notice tone="bad" live>
          <Trans>The recording couldn’t be trimmed. It still plays as before. Try other times.</Trans>
        </Notice>
      ) : (
        <output>
          <Text size="small">
            {trim.state === 'being-made' ? (
              <Trans>
                Trimming to {from} – {to}. Until that’s done, the recording plays as before.
              </Trans>
            ) : (
              <Trans>
                Trimmed to {from} – {to}. The whole recording is still there, but only organisers can get it back.
              </Trans>
            )}
          </Text>
        </output>
      )}
      <Row gap={2}>
        <Button size="s" icon={IconHistory} pending={undoing.isPending} onClick={() => undoing.mutate(undefined)}>
          <Trans>Undo trim</Trans>
        </Button>
        {trim.state === 'made' && (
          <Button size="s" icon={IconCheck} pending={keeping.isPending} onClick={() => setAsking(true)}>
            <Trans>Delete trimmed parts</Trans>
          </Button>
        )}
      </Row>
      <ConfirmDialog
        danger
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Delete the trimmed parts?`}
        confirmLabel={t`Delete`}
        onConfirm={async () => {
          await keeping.mutateAsync(undefined).catch(() => {});
          setAsking(false);
        }}
      >
        <Trans>The recording stays as it plays now. You can’t get the trimmed parts back.</Trans>
      </ConfirmDialog>
    </Stack>
  );
}

interface CaptionsFormProps {
  readonly streamId: StreamId;
  readonly hasCaptions: boolean;
  readonly onDone: () => void;
}

function CaptionsForm({ streamId, hasCaptions, onDone }: CaptionsFormProps) {
  const { t } = useLingui();
  const captioning = useCaptioning(streamId);
  const errors = useFieldMessages(captioning.error);
  const refusal = useErrorMessage(captioning.error);
  const set = (fileId: string | null) => captioning.mutate(fileId, { onSuccess: onDone });
  return (
    <Stack gap={2}>
      <Text size="meta">{t`A WebVTT file. People who cannot hear the video, or watch it without sound, can read along.`}</Text>
      <Suspense fallback={<Skeletons shape="text" count={2} />}>
        <FileUpload
          label={t`Choose captions`}
          target={CAPTIONS}
          kinds={['captions']}
          value={null}
          onChange={(file) => file !== null && set(file.id)}
          error={errors['fileId']}
        />
      </Suspense>
      {errors['fileId'] === undefined && <Refusal>{refusal}</Refusal>}
      {hasCaptions && (
        <Row gap={2}>
          <Button size="s" variant="quiet" pending={captioning.isPending} onClick={() => set(null)}>
            <Trans>Remove captions</Trans>
          </Button>
        </Row>
      )}
    </Stack>
  );
}
