import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { IssuedCertificate } from '@waymark/contract/certificates';
import {
  ActiveFilters,
  Button,
  type Column,
  DataTable,
  EmptyState,
  Link,
  PageHeader,
  PersonLine,
  Row,
  Stack,
  type TagOption,
  Text,
} from '@waymark/ui';
import { useState } from 'react';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { LettersWithoutFont } from '../../../platform/page/letters-without-font.tsx';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PeopleField, personHref, personOf } from '../../people/people.public.tsx';
import { CertificateStateBadge, Revocation } from '../components/certificate-state.tsx';
import { issuedCertificatesQuery } from '../certificates.queries.ts';
import { CorrectNameDialog } from '../dialogs/correct-name-dialog.tsx';
import { RevokeDialog } from '../dialogs/revoke-dialog.tsx';

/** /admin/certificates: certificates of everyone, those that were replaced among them; a wrong name is corrected and a certificate revoked here (LRN-06, B10). */
export function Screen() {
  const { t } = useLingui();
  const [address, narrow] = useNarrowing<'person'>();
  const [chosen, setChosen] = useState<readonly TagOption[]>([]);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const person = address.get('person');
  const known = chosen.find(({ value }) => value === person);
  const query = useInfiniteQuery(issuedCertificatesQuery(person));
  const rows = query.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <PageHeader
        title={t`Certificates`}
        lead={t`Every certificate issued, newest first. If a name is wrong, issue the certificate again with the correct one. If a certificate should no longer count, revoke it.`}
      />
      <Stack gap={5}>
        <div style={{ maxInlineSize: 560 }}>
          <PeopleField
            label={t`Whose certificates?`}
            max={1}
            value={known === undefined ? [] : [known]}
            onChange={(people) => {
              setChosen(people);
              narrow({ person: people[0]?.value ?? null });
            }}
          />
        </div>
        <ActiveFilters
          filters={
            person !== null && known === undefined
              ? [{ id: 'person', label: rows?.[0]?.holder.fullName ?? t`One person`, onRemove: () => narrow({ person: null }) }]
              : []
          }
          onClear={() => narrow({ person: null })}
        />
        {rows === undefined && <Waiting of={query} shape="rows" count={8} />}
        {rows?.length === 0 && (
          <EmptyState
            title={t`No certificates yet`}
          >{t`People get one when they complete content that grants it. Authors choose that under “Steps”.`}</EmptyState>
        )}
        {rows !== undefined && rows.length > 0 && (
          <>
            <IssuedTable rows={rows} onAsk={setAsking} />
            <MorePages of={query} shown={rows.length} />
          </>
        )}
      </Stack>
      {asking?.act === 'correct' && <CorrectNameDialog key={asking.certificate.id} certificate={asking.certificate} onClose={close} />}
      {asking?.act === 'revoke' && <RevokeDialog key={asking.certificate.id} certificate={asking.certificate} onClose={close} />}
    </>
  );
}

/** What is asked about a certificate. */
interface Asking {
  readonly act: 'correct' | 'revoke';
  readonly certificate: IssuedCertificate;
}

interface IssuedTableProps {
  readonly rows: readonly IssuedCertificate[];
  readonly onAsk: (asking: Asking) => void;
}

const holderCell = ({ holder }: IssuedCertificate) => (
  <PersonLine person={personOf(holder)} href={personHref(holder)} detail={holder.jobTitle} />
);
const paperCell = ({ title, verifyPath, name }: IssuedCertificate) => (
  <Stack gap={1}>
    <Link href={verifyPath} variant="inline">
      <bdi>{title}</bdi>
    </Link>
    <Text size="meta" as="div">
      <Trans>
        Issued to <bdi>{name}</bdi>
      </Trans>
    </Text>
    <LettersWithoutFont of={`${name} ${title}`} />
  </Stack>
);
const stateCell = (row: IssuedCertificate) => <State certificate={row} />;

function IssuedTable({ rows, onAsk }: IssuedTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const dayOf = (day: string) => format.date(`${day}T12:00:00Z`, 'medium');
  const nameOf = ({ title, holder }: IssuedCertificate) => `${title}, ${holder.fullName}`;
  const actions = (certificate: IssuedCertificate) => (
    <Row gap={1} justify="end" wrap={false}>
      {certificate.can.correct && (
        <Button
          size="s"
          variant="quiet"
          aria-label={`${t`Correct name`}: ${nameOf(certificate)}`}
          onClick={() => onAsk({ act: 'correct', certificate })}
        >
          <Trans>Correct name</Trans>
        </Button>
      )}
      {certificate.can.revoke && (
        <Button
          size="s"
          variant="quiet"
          aria-label={`${t`Revoke`}: ${nameOf(certificate)}`}
          onClick={() => onAsk({ act: 'revoke', certificate })}
        >
          <Trans>Revoke</Trans>
        </Button>
      )}
    </Row>
  );
  const columns: Column<IssuedCertificate>[] = [
    { id: 'holder', header: t`Holder`, cell: holderCell },
    { id: 'title', header: t`Certificate`, cell: paperCell },
    { id: 'issued', header: t`Issued`, oneLine: true, cell: ({ issuedOn }) => dayOf(issuedOn) },
    {
      id: 'until',
      header: t`Valid until`,
      oneLine: true,
      cell: ({ validUntil }) => (validUntil === null ? t`No end date` : dayOf(validUntil)),
    },
    { id: 'state', header: t`Status`, cell: stateCell },
  ];
  return (
    <DataTable caption={t`Certificates`} columns={columns} rows={rows} rowId={({ id }) => id} rowName={nameOf} rowActions={actions} cards />
  );
}

/** How a certificate stands, with the way to the one that replaced it, or that it replaced, and why. */
function State({ certificate }: { readonly certificate: IssuedCertificate }) {
  const { t } = useLingui();
  const { state, renewedBy, reissueOf, note } = certificate;
  return (
    <Stack gap={1}>
      <div>
        <CertificateStateBadge state={state} />
      </div>
      <Revocation certificate={certificate} />
      {renewedBy !== null && (
        <Text size="meta" as="div">
          <Link href={renewedBy} variant="inline">{t`Current certificate`}</Link>
        </Text>
      )}
      {reissueOf !== null && (
        <Text size="meta" as="div">
          <Link href={reissueOf.path} variant="inline">{t`Earlier certificate`}</Link>
        </Text>
      )}
      {note !== '' && (
        <Text size="meta" as="div">
          <Trans>
            Name corrected: <bdi>{note}</bdi>
          </Trans>
        </Text>
      )}
    </Stack>
  );
}
