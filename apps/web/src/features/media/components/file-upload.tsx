import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useEffectEvent } from 'react';
import { type FileKind, fileState, type FileView, MAXIMUM_IMAGE_BYTES, refusalOf, type UploadLimits } from '@waymark/contract/media';
import {
  FieldError,
  FileRow,
  type FileState,
  IconFile,
  IconFileText,
  IconPhoto,
  type IconShape,
  IconVideo,
  IconVolume,
  Text,
  UploadArea,
} from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { refusalWith, takenTypes, typeNames, useFileFault } from '../../../platform/uploads/file-fault.ts';
import { sendFile, type UploadTarget } from '../../../platform/uploads/send-file.ts';
import { type UploadTools, useUpload } from '../../../platform/uploads/use-upload.ts';
import { fileSourcesQuery, useJudgedFile } from '../media.queries.ts';
import { useUploadLimits } from '../upload-limits.ts';
import { usePassingRefusal } from './refusal.ts';
import { StorageNotice } from './storage-notice.tsx';

// Not wanted before the area stands.
const MoreSources = lazy(async () => ({ default: (await import('./more-sources.tsx')).MoreSources }));

const ICONS: Readonly<Record<FileKind, IconShape>> = {
  image: IconPhoto,
  video: IconVideo,
  audio: IconVolume,
  document: IconFile,
  captions: IconFileText,
};

interface FileUploadProps {
  /** Verb and noun of the button: "Choose a video". */
  readonly label: string;
  /** What the file is for, as the media store names it. */
  readonly target: UploadTarget;
  /** Which kinds will do; all of them when left out. */
  readonly kinds?: readonly FileKind[] | undefined;
  /** Content types, where not every file of a kind will do. */
  readonly contentTypes?: readonly string[] | undefined;
  readonly value: FileView | null;
  readonly onChange: (file: FileView | null) => void;
  /** From the server, about the file chosen. */
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

/** One file, sent at once: chosen or dropped, on its way with progress, gone on with after a broken connection, judged (MED-03 to MED-06). */
export function FileUpload({ label, target, kinds, contentTypes, value, onChange, error, disabled = false }: FileUploadProps) {
  const limits = useUploadLimits(kinds, contentTypes);
  const { objectType, uploadType } = target;
  const send = useCallback((file: File, tools: UploadTools) => sendFile(file, { objectType, uploadType }, tools), [objectType, uploadType]);
  const { state, start, retry, reset } = useUpload(send);
  const { refusal, show } = usePassingRefusal();
  const message = useFileFault(refusal ?? (state.status === 'failed' ? state.error : null), limits);
  const arrived = state.status === 'done' ? state.result : null;
  const refused = state.status === 'failed' && !mayGoOn(state.error) ? state.error : null;
  const hintOf = useHint();
  const { data: sources } = useQuery(fileSourcesQuery);
  const isCaptions = kinds?.every((kind) => kind === 'captions') === true;
  const takesFromDevice = isCaptions || sources?.items.some(({ key }) => key === 'local_file_system') !== false;
  const onArrival = useEffectEvent((file: FileView) => {
    reset();
    onChange(file);
  });
  const onRefusal = useEffectEvent((problem: unknown) => {
    reset();
    show(problem);
  });
  useEffect(() => {
    if (arrived !== null) onArrival(arrived);
  }, [arrived]);
  useEffect(() => {
    if (refused !== null) onRefusal(refused);
  }, [refused]);

  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    const fault = refusalOf(file, limits);
    if (fault === undefined) start(file);
    else show(refusalWith(fault));
  };
  if (state.status === 'running' || (state.status === 'failed' && refused === null)) {
    const way: FileState =
      state.status === 'running' ? { kind: 'uploading', percent: Math.round(state.progress * 100) } : { kind: 'refused', reason: message };
    return <FileRow name={state.file.name} state={way} onRemove={reset} onRetry={state.status === 'failed' ? retry : undefined} />;
  }
  if (value !== null) return <UploadedFile file={value} onRemove={() => onChange(null)} />;
  return (
    <div>
      {takesFromDevice ? (
        <UploadArea
          label={label}
          hint={hintOf(limits)}
          accept={acceptOf(limits)}
          error={refusal === undefined ? error : message}
          disabled={disabled}
          onFiles={choose}
          onLink={() => show(refusalWith({ code: 'file-type-refused' }))}
        />
      ) : (
        <>
          <Text size="small">{label}</Text>
          {(refusal !== undefined || error !== undefined) && <FieldError>{refusal === undefined ? error : message}</FieldError>}
        </>
      )}
      {!isCaptions && <StorageNotice />}
      {!isCaptions && sources !== undefined && (
        <Suspense>
          <MoreSources
            sources={sources.items}
            target={target}
            limits={limits}
            disabled={disabled}
            onFile={(file) => choose([file])}
            onArrived={onChange}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A broken connection, a busy server: trying the same file again goes on with it. */
const mayGoOn = (error: unknown) => error instanceof ApiProblem && error.isPassing;

function UploadedFile({ file, onRemove }: { readonly file: FileView; readonly onRemove: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const judged = useJudgedFile(file);
  const states: Readonly<Record<ReturnType<typeof fileState>, FileState>> = {
    ready: { kind: 'ready' },
    processing: { kind: 'checking' },
    infected: { kind: 'refused', reason: t`This file can’t be used: malware detected.` },
    refused: { kind: 'refused', reason: t`This file’s content does not match its extension. Choose another file.` },
  };
  const state = states[fileState({ ...judged, isScorm: false, hasPreview: judged.url !== '' })];
  const size = format.bytes(file.size);
  const scanned = judged.scanStatus === 'not_scanned' ? t`${size}, not scanned for malware` : size;
  return <FileRow name={file.fileName} size={scanned} state={state} icon={ICONS[file.kind]} onRemove={onRemove} />;
}

/** As the browser's file chooser takes it. */
function acceptOf(limits: UploadLimits): string {
  return takenTypes(limits)
    .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`))
    .join(',');
}

function useHint(): (limits: UploadLimits) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (limits) => {
    const { kinds, maximumBytes } = limits;
    const types = typeNames(limits, format);
    if (!Number.isFinite(maximumBytes)) return types;
    const isPicture = kinds?.every((kind) => kind === 'image') ?? false;
    const size = format.bytes(isPicture ? Math.min(maximumBytes, MAXIMUM_IMAGE_BYTES) : maximumBytes);
    return t`${types}, up to ${size}`;
  };
}
