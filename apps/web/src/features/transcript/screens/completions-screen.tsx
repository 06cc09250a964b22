import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { TranscriptRow } from '@waymark/contract/transcript';
import {
  Button,
  ButtonLink,
  DateField,
  EmptyState,
  FormRefusal,
  IconUpload,
  NumberField,
  notify,
  PageHeader,
  Section,
  Stack,
  type TagOption,
  TagsField,
  Text,
  TextArea,
} from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { foundCardsQuery } from '../../cards/cards.public.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { transcriptOfQuery, useRecording } from '../completions.queries.ts';

const TranscriptTable = lazy(async () => ({ default: (await import('../components/transcript-table.tsx')).TranscriptTable }));
const WithdrawDialog = lazy(async () => ({ default: (await import('../dialogs/withdraw-dialog.tsx')).WithdrawDialog }));

interface Sketch {
  readonly people: TagOption[];
  readonly card: TagOption[];
  readonly achievedOn: string;
  readonly score: string;
  readonly evidence: string;
}
const EMPTY: Sketch = { people: [], card: [], achievedOn: '', score: '', evidence: '' };

/** /admin/completions: completions entered by hand or from a file, and taken back (LRN-03, B11). */
export function Screen() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Completions`}
        lead={t`Record learning that people completed elsewhere or on paper. It counts from the day they completed it.`}
        actions={
          <ButtonLink href="/admin/completions/import" icon={IconUpload}>
            <Trans>Import file</Trans>
          </ButtonLink>
        }
      />
      <Stack gap={7}>
        <Recording />
        <RecordOfPerson />
      </Stack>
    </>
  );
}

function Recording() {
  const { t } = useLingui();
  const draft = useDraft<Sketch>('transcript:record', EMPTY);
  const recording = useRecording();
  const errors = useFieldMessages(recording.error);
  const message = useErrorMessage(recording.error);
  const [text, setText] = useState('');
  const found = useQuery(foundCardsQuery(text.trim()));
  const { people, card, achievedOn, score, evidence } = draft.value;
  const send = () =>
    recording.mutate(
      {
        userIds: people.map(({ value }) => value),
        cardId: card[0]?.value ?? '',
        achievedOn,
        evidence,
        score: score.trim() === '' ? null : Number(score),
      },
      {
        onSuccess: ({ recorded, known }) => {
          draft.clear();
          notify({
            tone: 'ok',
            message: known === 0 ? t`Recorded for ${recorded}.` : t`Recorded for ${recorded}. ${known} already had it.`,
          });
        },
      },
    );
  return (
    <Section title={t`Record completion`}>
      <Stack
        as="form"
        gap={4}
        style={{ maxInlineSize: 560 }}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <FormRefusal message={message} faults={errors} />
        <PeopleField
          label={t`People`}
          max={200}
          value={people}
          error={errors['userIds']}
          onChange={(chosen) => draft.change({ people: chosen })}
        />
        <TagsField
          label={t`Content`}
          max={1}
          options={(found.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          onSearch={setText}
          loading={found.isFetching}
          placeholder={t`Type to search`}
          value={card}
          error={errors['cardId']}
          onChange={(chosen) => draft.change({ card: chosen })}
        />
        <DateField
          label={t`Completed on`}
          value={achievedOn}
          error={errors['achievedOn']}
          onChange={(event) => draft.change({ achievedOn: event.currentTarget.value })}
        />
        <NumberField
          label={t`Score`}
          optional
          suffix="%"
          min={0}
          max={100}
          value={score}
          error={errors['score']}
          onChange={(event) => draft.change({ score: event.currentTarget.value })}
        />
        <TextArea
          label={t`Evidence`}
          optional
          rows={2}
          maxLength={2000}
          help={t`Required for dates before someone joined, for example a list of names or a certificate number.`}
          value={evidence}
          error={errors['evidence']}
          onChange={(event) => draft.change({ evidence: event.currentTarget.value })}
        />
        <div>
          <Button
            type="submit"
            variant="solid"
            pending={recording.isPending}
            disabled={people.length === 0 || card.length === 0 || achievedOn === ''}
          >
            {people.length === 0 ? (
              <Trans>Record completion</Trans>
            ) : (
              <Plural value={people.length} one="Record for # person" other="Record for # people" />
            )}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

function RecordOfPerson() {
  const { t } = useLingui();
  const [person, setPerson] = useState<TagOption[]>([]);
  const [withdrawing, setWithdrawing] = useState<TranscriptRow | null>(null);
  const [chosen] = person;
  return (
    <Section title={t`Withdraw completion`}>
      <Stack gap={4}>
        <Text size="small">
          <Trans>Nothing is deleted: the entry stays in the person’s record, marked as withdrawn with your reason.</Trans>
        </Text>
        <div style={{ maxInlineSize: 560 }}>
          <PeopleField label={t`Whose record?`} max={1} value={person} onChange={setPerson} />
        </div>
        {chosen !== undefined && <Entries key={chosen.value} userId={chosen.value} onWithdraw={setWithdrawing} />}
      </Stack>
      {withdrawing !== null && (
        <Suspense>
          <WithdrawDialog row={withdrawing} onClose={() => setWithdrawing(null)} />
        </Suspense>
      )}
    </Section>
  );
}

function Entries({ userId, onWithdraw }: { readonly userId: string; readonly onWithdraw: (row: TranscriptRow) => void }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(transcriptOfQuery(userId));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState title={t`Nothing started or completed yet`} />;
  return (
    <Suspense>
      <TranscriptTable rows={rows} onWithdraw={onWithdraw} />
      <MorePages of={query} shown={rows.length} />
    </Suspense>
  );
}
