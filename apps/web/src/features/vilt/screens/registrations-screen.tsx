import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { CardDetail } from '@waymark/contract/cards';
import { TABLE_FORMAT_NAMES, TABLE_FORMATS } from '@waymark/contract/platform';
import { type Registration, REGISTRATION_STATUSES, type RegistrationStatus, type ViltShown } from '@waymark/contract/vilt';
import {
  Badge,
  type BadgeTone,
  BulkBar,
  Button,
  ConfirmDialog,
  DataTable,
  EmptyState,
  FilterBar,
  IconDownload,
  IconUserPlus,
  Menu,
  Page,
  PageHeader,
  PersonLine,
  Row,
  SelectField,
  Stack,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { cardHref, CardOfType } from '../../cards/cards.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { useSessionWords } from '../components/use-session-words.ts';
import { registrationsFile, registrationsQuery, type RegistrationsView, useAttendance, useRemoval } from '../vilt.queries.ts';

const AddAttendeesDialog = lazy(async () => ({ default: (await import('../dialogs/add-attendees-dialog.tsx')).AddAttendeesDialog }));

/** /insights/{id}/vilt/registeredusers: who comes and who waits, and who was there (CRD-17). */
export const Screen = () => (
  <CardOfType cardType="vilt" allowed={({ canManage }) => canManage}>
    {(card, content) => <Registrations card={card} content={content} />}
  </CardOfType>
);

const isStatus = (word: string | null): word is RegistrationStatus => REGISTRATION_STATUSES.some((status) => status === word);

function Registrations({ card, content }: { readonly card: CardDetail; readonly content: ViltShown }) {
  const { t } = useLingui();
  const words = useSessionWords();
  const [search, narrow] = useNarrowing<'session' | 'status'>();
  const wanted = search.get('session');
  const session = content.sessions.find(({ id }) => id === wanted)?.id;
  const status = search.get('status');
  const [adding, setAdding] = useState(false);
  const optionOf = ({ id, dates, status: state }: ViltShown['sessions'][number]) => {
    const [first] = dates;
    if (first === undefined) return [];
    const day = `${words.day(first)}, ${words.ownHours(first)}`;
    return [{ value: id, label: state === 'cancelled' ? t`${day} (cancelled)` : day }];
  };
  const begun = content.sessions.filter(({ status: state }) => state === 'begun' || state === 'over').flatMap(optionOf);
  const view = { session, status: isStatus(status) ? status : undefined };
  return (
    <Page>
      <PageHeader
        title={t`Registrations`}
        lead={card.title}
        breadcrumbs={[{ href: cardHref(card), label: card.title }, { label: t`Registrations` }]}
        actions={
          <Row gap={2}>
            <DownloadList card={card} content={content} view={view} />
            {begun.length > 0 && (
              <Button icon={IconUserPlus} onClick={() => setAdding(true)}>
                <Trans>Add attendees</Trans>
              </Button>
            )}
          </Row>
        }
      />
      <Stack gap={4}>
        <FilterBar>
          <SelectField
            label={t`Session`}
            placeholder={t`All`}
            value={session ?? ''}
            options={content.sessions.flatMap(optionOf)}
            onChange={(event) => narrow({ session: event.currentTarget.value })}
          />
          <SelectField
            label={t`Status`}
            placeholder={t`All`}
            value={isStatus(status) ? status : ''}
            options={REGISTRATION_STATUSES.map((value) => ({ value, label: words.status(value) }))}
            onChange={(event) => narrow({ status: event.currentTarget.value })}
          />
        </FilterBar>
        <People key={`${session}${status}`} card={card} content={content} view={view} />
      </Stack>
      {adding && (
        <Suspense>
          <AddAttendeesDialog cardId={card.id} sessions={begun} first={session} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Page>
  );
}

/** Everyone of the list that is shown, as a file. */
function DownloadList({ card, view }: PeopleProps) {
  const { i18n } = useLingui();
  const { data } = useInfiniteQuery(registrationsQuery(card.id, view));
  if (data?.pages.every(({ items }) => items.length === 0) !== false) return null;
  const items = TABLE_FORMATS.map((format) => ({
    label: TABLE_FORMAT_NAMES[format],
    // The server sends it as a download, so that the page stays.
    onSelect: () => globalThis.location.assign(registrationsFile(card.id, view, format, i18n.locale)),
  }));
  return (
    <Menu
      trigger={
        <Button icon={IconDownload}>
          <Trans>Download</Trans>
        </Button>
      }
      groups={[{ id: 'formats', items }]}
    />
  );
}

/** When a session begins and ends, by its first date. */
function sessionName(content: ViltShown, sessionId: string, words: ReturnType<typeof useSessionWords>): string {
  const [first] = content.sessions.find(({ id }) => id === sessionId)?.dates ?? [];
  return first === undefined ? '' : `${words.day(first)}, ${words.ownHours(first)}`;
}

const TONES: Readonly<Record<RegistrationStatus, BadgeTone>> = {
  registered: 'info',
  waiting: 'warn',
  attended: 'ok',
  missed: 'neutral',
  cancelled: 'neutral',
};

const NameCell = ({ person }: Registration) => <PersonLine person={personOf(person)} href={personHref(person)} detail={person.jobTitle} />;

function StatusCell({ status }: Registration) {
  const words = useSessionWords();
  return <Badge tone={TONES[status]}>{words.status(status)}</Badge>;
}

const nameCell = (row: Registration) => <NameCell {...row} />;
const statusCell = (row: Registration) => <StatusCell {...row} />;

interface PeopleProps {
  readonly card: CardDetail;
  readonly content: ViltShown;
  readonly view: RegistrationsView;
}

const keyOf = ({ person, sessionId }: Registration) => `${sessionId} ${person.id}`;

function People({ card, content, view }: PeopleProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useSessionWords();
  const query = useInfiniteQuery(registrationsQuery(card.id, view));
  const attendance = useAttendance();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [removing, setRemoving] = useState<Registration | null>(null);
  const removal = useRemoval();
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState title={t`This list is empty`}>{t`People appear here when they register.`}</EmptyState>;
  const markable = rows.filter((row) => selected.has(keyOf(row)) && row.can.markAttendance);
  const mark = async (chosen: readonly Registration[], attended: boolean | null) => {
    for (const [sessionId, ofSession] of Map.groupBy(chosen, (row) => row.sessionId)) {
      await attendance
        .mutateAsync({ cardId: card.id, sessionId, userIds: ofSession.map(({ person }) => person.id), attended })
        .catch(() => {});
    }
    setSelected(new Set());
  };
  const remove = async () => {
    if (removing === null) return;
    const { sessionId, person } = removing;
    await removal.mutateAsync({ cardId: card.id, sessionId, userId: person.id }).catch(() => {});
    setRemoving(null);
  };
  const dayOf = ({ sessionId }: Registration) => sessionName(content, sessionId, words);
  const attendanceCell = (row: Registration) => (
    <Attendance
      row={row}
      pending={attendance.isPending}
      onMark={(attended) => void mark([row], attended)}
      onRemove={() => setRemoving(row)}
    />
  );
  const nameOfRemoved = removing?.person.fullName ?? '';
  return (
    <>
      <DataTable
        caption={t`Registrations`}
        columns={[
          {
            id: 'person',
            header: t({ message: 'Name', context: 'person' }),
            cell: nameCell,
          },
          { id: 'session', header: t`Session`, cell: dayOf },
          {
            id: 'status',
            header: t`Status`,
            cell: statusCell,
          },
          { id: 'since', header: t`Since`, oneLine: true, cell: (row: Registration) => format.date(row.changedAt) },
          {
            id: 'attendance',
            header: t`Attendance`,
            cell: attendanceCell,
          },
        ]}
        rows={rows}
        rowId={keyOf}
        rowName={({ person }) => person.fullName}
        selected={selected}
        onSelect={setSelected}
        cards
      />
      <MorePages of={query} shown={rows.length} />
      {selected.size > 0 && (
        <BulkBar count={selected.size}>
          <Button size="s" disabled={markable.length === 0} pending={attendance.isPending} onClick={() => void mark(markable, true)}>
            <Trans>Mark as attended</Trans>
          </Button>
          <Button size="s" disabled={markable.length === 0} onClick={() => void mark(markable, false)}>
            <Trans>Mark as missed</Trans>
          </Button>
        </BulkBar>
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t`Remove ${nameOfRemoved} from this session?`}
        confirmLabel={t`Remove`}
        onConfirm={remove}
      >
        <Trans>We’ll notify them. The first person on the waiting list gets the place.</Trans>
      </ConfirmDialog>
    </>
  );
}

interface AttendanceProps {
  readonly row: Registration;
  readonly pending: boolean;
  readonly onMark: (attended: boolean | null) => void;
  readonly onRemove: () => void;
}

function Attendance({ row, pending, onMark, onRemove }: AttendanceProps) {
  const { t } = useLingui();
  const name = row.person.fullName;
  if (row.can.remove) {
    return (
      <Button size="s" variant="quiet" aria-label={t`Remove ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    );
  }
  if (!row.can.markAttendance) return null;
  return (
    <Row gap={2} wrap={false}>
      <Button
        size="s"
        pending={pending}
        aria-pressed={row.status === 'attended'}
        aria-label={t`${name} attended`}
        onClick={() => onMark(row.status === 'attended' ? null : true)}
      >
        <Trans>Attended</Trans>
      </Button>
      <Button
        size="s"
        variant="quiet"
        aria-pressed={row.status === 'missed'}
        aria-label={t`${name} missed it`}
        onClick={() => onMark(row.status === 'missed' ? null : false)}
      >
        <Trans>Missed</Trans>
      </Button>
    </Row>
  );
}
