import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { type AccountDetail, MERGE_REASON_LENGTH } from '@waymark/contract/accounts';
import { Button, Form, FormActions, FormRefusal, notify, PageHeader, RadioGroup, Stack, TextArea } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { mergePreviewQuery, useMerge } from '../account-merge.queries.ts';
import { accountQuery } from '../accounts.queries.ts';
import { MergePreviewTables } from '../components/merge-preview.tsx';

type Chosen = { readonly value: string; readonly label: string };

/** /admin/users/{id}/merge (ADM-01): two accounts of one person become one, after a look at what both hold. */
export function Screen() {
  const { t } = useLingui();
  const { userId = '' } = useParams();
  const query = useQuery({ ...accountQuery(userId), throwOnError: isNotThere });
  const account = query.data;
  return (
    <>
      <PageHeader
        title={t`Merge accounts`}
        lead={t`Combine two accounts of the same person. You can undo this for 30 days.`}
        breadcrumbs={[
          { href: '/admin/users', label: t`Users` },
          ...(account === undefined ? [] : [{ href: `/admin/users/${userId}`, label: account.fullName }]),
          { label: t`Merge accounts` },
        ]}
      />
      {account === undefined ? <Waiting of={query} level={2} shape="page" count={2} /> : <MergeForm account={account} />}
    </>
  );
}

function MergeForm({ account }: { readonly account: AccountDetail }) {
  const { t } = useLingui();
  // A note of two accounts leads here with the other one.
  const wanted = useSearchParams()[0].get('with') ?? '';
  const { data: noted } = useQuery({ ...accountQuery(wanted), enabled: wanted !== '' });
  const [picked, setChosen] = useState<readonly Chosen[]>();
  const chosen = picked ?? (noted === undefined ? [] : [{ value: noted.id, label: noted.fullName }]);
  const [keeps, setKeeps] = useState<'this' | 'other'>('this');
  const other = chosen[0];
  const otherAccount = useQuery({ ...accountQuery(other?.value ?? ''), enabled: other !== undefined });
  return (
    <Stack gap={5}>
      <PeopleField
        label={t`Other account of the same person`}
        max={1}
        value={chosen}
        onChange={setChosen}
        error={other?.value === account.id ? t`Choose another account: these two are the same one.` : undefined}
      />
      {other !== undefined && other.value !== account.id && (
        <>
          <RadioGroup
            label={t`Which account stays?`}
            value={keeps}
            onChange={(value) => setKeeps(value === 'other' ? 'other' : 'this')}
            options={[
              { value: 'this', label: account.fullName, help: account.email },
              { value: 'other', label: other.label, help: otherAccount.data?.email },
            ]}
          />
          <MergeStep
            key={`${keeps} ${other.value}`}
            survivorId={keeps === 'this' ? account.id : other.value}
            mergedId={keeps === 'this' ? other.value : account.id}
          />
        </>
      )}
    </Stack>
  );
}

function MergeStep({ survivorId, mergedId }: { readonly survivorId: string; readonly mergedId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const preview = useQuery(mergePreviewQuery(survivorId, mergedId));
  const merge = useMerge();
  const [reason, setReason] = useState('');
  const errors = useFieldMessages(merge.error);
  const message = useErrorMessage(merge.error);
  if (preview.data === undefined) return <Waiting of={preview} level={2} shape="rows" />;
  const submit = () =>
    merge.mutate(
      { survivorId, mergedId, reason },
      {
        onSuccess: () => {
          notify({ tone: 'ok', message: t`The accounts are merged.` });
          void navigate(`/admin/users/${survivorId}`);
        },
      },
    );
  return (
    <>
      <MergePreviewTables preview={preview.data} />
      <Form onSubmit={submit}>
        <TextArea
          label={t`Reason`}
          help={t`Kept in the audit log.`}
          maxLength={MERGE_REASON_LENGTH}
          value={reason}
          error={errors['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormRefusal message={message} faults={errors} />
        <FormActions>
          <Button type="submit" variant="solid" disabled={reason.trim() === ''} pending={merge.isPending}>
            <Trans>Merge accounts</Trans>
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
