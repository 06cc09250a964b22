import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import { Button, FieldError, IconTrash, IconUpload, Progress, Row, Text } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import { type UploadTools, useUpload } from '../../../platform/uploads/use-upload.ts';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';
import styles from './configuration.module.css';

type PictureName = 'logo_url' | 'co_branding_logo' | 'favicon_url' | 'image_url';

interface PictureSettingProps {
  readonly form: ConfigurationForm;
  readonly name: PictureName;
  readonly label: string;
  readonly help: string;
}

const TARGET = { objectType: 'organisation', uploadType: 'image' };
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
/** WebP, which every browser shows, as an icon too; wide enough for where each stands. */
const WIDTHS: Readonly<Record<PictureName, number>> = { logo_url: 96, co_branding_logo: 320, favicon_url: 96, image_url: 1920 };

/** A picture of the organisation: uploaded at once, shown to others when it is published. */
export function PictureSetting({ form, name, label, help }: PictureSettingProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const address = form.setting(name);
  const { change } = form;
  const send = useCallback(
    async (file: File, tools: UploadTools) => {
      const { id } = await sendFile(file, TARGET, tools);
      change(name, `/api/v1/files/${id}?width=${WIDTHS[name]}&format=webp`);
    },
    [change, name],
  );
  const { state, start, reset } = useUpload(send);
  const failure = state.status === 'failed' ? state.error : null;
  const message = useErrorMessage(failure);
  const [fieldMessage] = Object.values(useFieldMessages(failure));
  const fault = failure === null ? form.errorOf(name) : (fieldMessage ?? message);
  return (
    <div className={styles.picture}>
      <div className={styles.pictureFrame}>{address !== '' && <img src={address} alt="" />}</div>
      <div>
        <Text size="ui">{label}</Text>
        <Text size="meta">{help}</Text>
        {state.status === 'running' && <Progress value={Math.round(state.progress * 100)} label={t`Uploading`} thin />}
        {fault !== undefined && fault !== '' && <FieldError>{fault}</FieldError>}
        <Row gap={2} style={{ marginBlockStart: 8 }}>
          <Button
            size="s"
            icon={IconUpload}
            pending={state.status === 'running'}
            aria-label={t`Choose a picture: ${label}`}
            onClick={() => input.current?.click()}
          >
            <Trans>Choose a picture</Trans>
          </Button>
          {address !== '' && (
            <Button
              size="s"
              variant="plain"
              icon={IconTrash}
              aria-label={t`Remove: ${label}`}
              onClick={() => {
                reset();
                change(name, '');
              }}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
          <Unpublished form={form} entryKey={name} />
        </Row>
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={label}
          accept={ACCEPT}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file !== undefined) start(file);
          }}
        />
      </div>
    </div>
  );
}
