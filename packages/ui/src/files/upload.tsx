import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { FieldNote } from '../fields/field.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import { IconAlertCircle, IconCircleCheck, IconFile, IconFileUpload, IconReload, IconX } from '../icons/icons.ts';
import { Progress } from '../skills/progress.tsx';
import { classes } from '../styles/classes.ts';
import styles from './files.module.css';

type UploadAreaProps = {
  label: string;
  /** What is taken, in words: "MP4 or WebM, up to 2 GB". */
  hint?: string | undefined;
  error?: ReactNode;
  /** As the browser's file chooser takes it. The server checks in any case. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  onFiles: (files: File[]) => void;
  /** A link was dropped, which is not a file. */
  onLink?: (() => void) | undefined;
};

/** Drop files here, or choose them with the button. */
export function UploadArea({ label, hint, error, accept, multiple = false, disabled = false, onFiles, onLink }: UploadAreaProps) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const give = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const { files, types } = event.dataTransfer;
    if (files.length === 0 && types.includes('text/uri-list')) onLink?.();
    else give(files);
  };
  return (
    <div>
      {/* Dropping is an extra for the pointer; the button does the same for everyone. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={classes(styles.area, over && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon icon={IconFileUpload} size="l" />
        <span>{multiple ? t`Drop files here, or` : t`Drop a file here, or`}</span>
        <Button
          size="s"
          onClick={() => input.current?.click()}
          disabled={disabled}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        >
          {label}
        </Button>
        {hint && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            give(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </div>
      <FieldNote id={id} error={error} />
    </div>
  );
}

export type FileState =
  | { kind: 'uploading'; percent: number }
  | { kind: 'checking' }
  | { kind: 'ready' }
  | { kind: 'refused'; reason: string };
type FileRowProps = {
  name: string;
  /** Already in words: "4.2 MB". */
  size?: string | undefined;
  state: FileState;
  icon?: IconShape | undefined;
  onRemove?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
};

/** One file on its way, with the reason when it was refused. */
export function FileRow({ name, size, state, icon = IconFile, onRemove, onRetry }: FileRowProps) {
  const { t } = useLingui();
  return (
    <div className={styles.row}>
      <span className={styles.mark}>
        <Icon icon={icon} />
      </span>
      <div>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {state.kind === 'uploading' ? (
          <Progress value={state.percent} label={t`Uploading ${name}`} thin />
        ) : (
          <output className={classes(styles.detail, state.kind === 'refused' && styles.refused, state.kind === 'ready' && styles.ready)}>
            {state.kind === 'refused' && <Icon icon={IconAlertCircle} size="s" />}
            {state.kind === 'ready' && <Icon icon={IconCircleCheck} size="s" />}
            {state.kind === 'refused' ? state.reason : state.kind === 'checking' ? <Trans>Checking the file</Trans> : (size ?? t`Ready`)}
          </output>
        )}
      </div>
      <div className={styles.end}>
        {state.kind === 'refused' && onRetry && <IconButton icon={IconReload} size="s" label={t`Try ${name} again`} onClick={onRetry} />}
        {onRemove && <IconButton icon={IconX} size="s" label={t`Remove ${name}`} onClick={onRemove} />}
      </div>
    </div>
  );
}
