import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CONFIGURATION_LIMITS } from '@waymark/contract/configuration';
import { Button, Dialog, notify, Refusal, Stack, Text, TextField } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import type { Named } from '../components/audience-words.ts';
import { ChangeList } from '../components/change-list.tsx';
import { comparisonQuery, useRestoration } from '../configuration.queries.ts';

interface RestoreDialogProps {
  readonly version: number;
  readonly newest: number;
  readonly named: Named;
  readonly onClose: () => void;
}

/** Everything that becomes again what it was, before it does (ORG-19). */
export function RestoreDialog({ version, newest, named, onClose }: RestoreDialogProps) {
  const { t } = useLingui();
  const query = useQuery(comparisonQuery(newest, version));
  const restoration = useRestoration();
  const [note, setNote] = useState('');
  const message = useErrorMessage(restoration.error);
  const restore = () =>
    restoration.mutate(
      { version, basedOn: newest, note },
      {
        onSuccess: () => {
          notify({ tone: 'ok', message: t`Everything was restored to version ${version}.` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={t`Restore version ${version}?`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" onClick={restore} pending={restoration.isPending} disabled={query.data === undefined}>
            <Trans context="version">Restore</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <Refusal>{message}</Refusal>
        <Text size="small">
          <Trans>This creates a new version; no later changes are lost.</Trans>
        </Text>
        {query.data === undefined ? (
          <Waiting of={query} level={3} shape="text" count={1} />
        ) : (
          <ChangeList changes={query.data.changes} named={named} />
        )}
        <TextField
          label={t`Why?`}
          help={t`Shown beside the version, for later reference.`}
          optional
          maxLength={CONFIGURATION_LIMITS.note}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  );
}
