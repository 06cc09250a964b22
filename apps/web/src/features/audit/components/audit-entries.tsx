import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { areaOf, type AuditEntry, linesOf } from '@waymark/contract/audit';
import { Button, DataTable, Drawer, EmptyState, Facts, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useRoleName } from '../../../platform/session/role-name.ts';
import { useActionWord, useAreaWord } from '../action-words.ts';
import { auditEntriesQuery, type AuditSearch } from '../audit.queries.ts';
import styles from './audit.module.css';

/** Who did what, newest first; each entry opens with all that is known of it. */
export function AuditEntries({ search }: { readonly search: AuditSearch }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(auditEntriesQuery(search));
  const [opened, setOpened] = useState<{ entry: AuditEntry; open: boolean } | null>(null);
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const entries = query.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) {
    return (
      <EmptyState title={t`No matching entries`} topic="Security">
        <Trans>Choose more days or all actions.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <EntryTable entries={entries} onOpen={(entry) => setOpened({ entry, open: true })} />
      <MorePages of={query} shown={entries.length} />
      {opened !== null && <EntryDrawer entry={opened.entry} open={opened.open} onClose={() => setOpened({ ...opened, open: false })} />}
    </>
  );
}

function EntryTable({ entries, onOpen }: { readonly entries: readonly AuditEntry[]; readonly onOpen: (entry: AuditEntry) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const word = useActionWord();
  const showDetails = (entry: AuditEntry) => (
    <Button size="s" variant="quiet" onClick={() => onOpen(entry)}>
      <Trans>Details</Trans>
    </Button>
  );
  return (
    <DataTable
      caption={t`Entries`}
      compact
      cards
      rows={entries}
      rowId={({ id }) => id}
      rowName={({ action, at }) => `${word(action)}, ${format.dateTime(at)}`}
      columns={[
        { id: 'at', header: t`When`, cell: ({ at }) => format.dateTime(at) },
        { id: 'actor', header: t`Who`, cell: showWho },
        { id: 'action', header: t`What`, cell: showWhat },
        { id: 'subject', header: t({ message: 'About', context: 'audit' }), cell: showSubject },
      ]}
      rowActions={showDetails}
    />
  );
}

/** What was done; which role was given or taken. */
function What({ entry: { action, details } }: { readonly entry: AuditEntry }) {
  const word = useActionWord();
  const roleName = useRoleName();
  const { role, roleName: name } = details;
  if (!action.startsWith('people.role-') || typeof role !== 'string') return word(action);
  return (
    <>
      {word(action)}: <bdi>{roleName({ key: role, name: typeof name === 'string' ? name : role })}</bdi>
    </>
  );
}

const showWhat = (entry: AuditEntry) => <What entry={entry} />;

/** Who did it, and who stood behind them (SES-64). */
function Who({ entry: { actor, impersonator, action, subject } }: { readonly entry: AuditEntry }) {
  const { t } = useLingui();
  // Who signs in is no one before, and the one the entry is about after.
  const newcomer = action === 'session.started' ? subject?.name : undefined;
  const name = actor?.fullName ?? newcomer ?? t`No one signed in`;
  const behind = impersonator?.fullName;
  return (
    <span className={styles.cell}>
      <bdi>{name}</bdi>
      {behind !== undefined && (
        <Text as="span" size="meta">
          <Trans>performed by {behind}</Trans>
        </Text>
      )}
    </span>
  );
}

const showWho = (entry: AuditEntry) => <Who entry={entry} />;

/** What an entry is about: its name, else the area it belongs to. */
function About({ entry: { subject, action } }: { readonly entry: AuditEntry }) {
  const area = useAreaWord();
  return <bdi>{subject === null ? '–' : (subject.name ?? area(areaOf(action)))}</bdi>;
}

const showSubject = (entry: AuditEntry) => <About entry={entry} />;

function EntryDrawer({ entry, open, onClose }: { readonly entry: AuditEntry; readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const word = useActionWord();
  const lines = linesOf(entry.details);
  return (
    <Drawer open={open} onClose={onClose} title={word(entry.action)}>
      <Stack gap={6}>
        <Facts
          facts={[
            { id: 'at', label: t`When`, value: format.dateTime(entry.at) },
            { id: 'who', label: t`Who`, value: showWho(entry) },
            { id: 'about', label: t({ message: 'About', context: 'audit' }), value: showSubject(entry) },
            { id: 'code', label: t`Action`, value: <span className={styles.hash}>{entry.action}</span> },
            {
              id: 'sequence',
              label: t`Place in the chain`,
              value: entry.sequence === null ? t`Will be sealed in a few seconds` : format.number(entry.sequence),
            },
          ]}
        />
        {lines.length > 0 && (
          <dl className={styles.lines}>
            {lines.map(({ name, from, to }) => (
              <div key={`${name} ${from ?? ''} ${to}`}>
                <dt>{name}</dt>
                <dd>
                  {from === undefined ? (
                    <bdi>{to}</bdi>
                  ) : (
                    <Trans>
                      from <bdi>{from}</bdi> to <bdi>{to}</bdi>
                    </Trans>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Stack>
    </Drawer>
  );
}
