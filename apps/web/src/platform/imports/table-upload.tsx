import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { UploadArea } from '@waymark/ui';
import { useErrorMessage } from '../api/error-message.ts';
import { type UploadTools, useUpload } from '../uploads/use-upload.ts';

interface TableUploadProps {
  /** Address of the page of imports; one of them has its id behind it. */
  readonly page: string;
  /** What the table may hold, and how large it may be. */
  readonly hint: string;
  /** What may be chosen; tables where nothing is said. */
  readonly accept?: string | undefined;
  readonly send: (file: File, tools: UploadTools) => Promise<{ readonly id: string }>;
}

/** Takes a table and goes on to what its lines would do. */
export function TableUpload({ page, hint, accept = '.csv,.txt,.tsv,text/csv', send }: TableUploadProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { state, start } = useUpload(send);
  const message = useErrorMessage(state.status === 'failed' ? state.error : null);
  const sent = state.status === 'done' ? state.result.id : undefined;
  const goOn = useEffectEvent((id: string) => void navigate(`${page}/${id}`));
  useEffect(() => {
    if (sent !== undefined) goOn(sent);
  }, [sent]);
  return (
    <UploadArea
      label={state.status === 'running' ? t`Uploading the file` : t`Choose a file`}
      hint={hint}
      accept={accept}
      disabled={state.status === 'running'}
      error={message || undefined}
      onFiles={([file]) => file !== undefined && start(file)}
    />
  );
}
