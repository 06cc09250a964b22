import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ProvisioningRequest, SCIM_FAULTS, type ScimFaultCode } from '@waymark/contract/provisioning';
import { Badge, Button, DataTable, EmptyState, Row, Segments, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { Mono } from '../../api-clients/api-clients.public.tsx';
import { requestsQuery, useRequestDetail } from '../provisioning.queries.ts';
import type { Examined } from './doctor.tsx';
import { NOTE_WORDS } from './fault-words.ts';

/** What directories asked for in the last two weeks (ADM-11). */
export function Requests({ onExamine }: { readonly onExamine: (request: Examined) => void }) {
  const { t } = useLingui();
  const [which, setWhich] = useState<'all' | 'refused'>('all');
  return (
    <Stack gap={4}>
      <Row>
        <Segments
          label={t`Which requests`}
          value={which}
          onChange={setWhich}
          segments={[
            { value: 'all', label: t`All` },
            { value: 'refused', label: t`Refused` },
          ]}
        />
      </Row>
      <RequestTable refused={which === 'refused'} onExamine={onExamine} />
    </Stack>
  );
}

const isFault = (code: string): code is ScimFaultCode => code in SCIM_FAULTS;

/** An address without its percent signs, where these stand for anything. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const requestCell = (request: ProvisioningRequest) => <RequestCell {...request} />;

function RequestCell({ method, path, detail, fault, notes }: ProvisioningRequest) {
  const { i18n } = useLingui();
  return (
    <Stack gap={1}>
      <Mono>
        {method} {readable(path)}
      </Mono>
      {detail !== null && fault !== null && isFault(fault) && <Text size="meta">{detail}</Text>}
      {notes.map(({ code, params }) => (
        <Text key={`${code} ${Object.values(params).join(' ')}`} size="meta">
          {i18n._({ ...NOTE_WORDS[code], values: params })}
        </Text>
      ))}
    </Stack>
  );
}

const statusCell = ({ status }: ProvisioningRequest) => <Badge tone={status < 400 ? 'ok' : 'bad'}>{status}</Badge>;

interface Examining {
  readonly examine: (request: ProvisioningRequest) => void;
  readonly isPending: boolean;
}

const examineButton = (request: ProvisioningRequest, examining: Examining) => <ExamineButton request={request} {...examining} />;

function ExamineButton({ request, examine, isPending }: Examining & { readonly request: ProvisioningRequest }) {
  const { t } = useLingui();
  const { method, path } = request;
  return (
    <Row justify="end">
      <Button size="s" variant="quiet" onClick={() => examine(request)} pending={isPending} aria-label={t`Check ${method} ${path}`}>
        <Trans>Check</Trans>
      </Button>
    </Row>
  );
}

function RequestTable({ refused, onExamine }: { readonly refused: boolean; readonly onExamine: (request: Examined) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useInfiniteQuery(requestsQuery(refused));
  const detail = useRequestDetail();
  if (query.data === undefined) return <Waiting of={query} shape="text" count={6} />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) {
    return (
      <EmptyState title={refused ? t`No refused requests` : t`No requests yet`} topic={false}>
        <Trans>Requests from a directory appear here for two weeks.</Trans>
      </EmptyState>
    );
  }
  const examine = ({ id }: ProvisioningRequest) =>
    detail.mutate(id, { onSuccess: ({ method, path, body }) => onExamine({ method, path, body: body ?? '' }) });
  return (
    <>
      <DataTable<ProvisioningRequest>
        caption={t`Directory requests`}
        rows={rows}
        cards
        rowId={({ id }) => id}
        rowName={({ method, path }) => `${method} ${path}`}
        columns={[
          {
            id: 'request',
            header: t`Request`,
            cell: requestCell,
          },
          { id: 'status', header: t`Answer`, cell: statusCell },
          {
            id: 'token',
            header: t`Token`,
            cell: ({ tokenName, fault }) => tokenName ?? (fault === 'unauthorised' ? t`Not accepted` : t`Unknown`),
          },
          { id: 'at', header: t`When`, cell: ({ at }) => format.dateTime(at) },
        ]}
        rowActions={(request) => examineButton(request, { examine, isPending: detail.isPending && detail.variables === request.id })}
      />
      <MorePages of={query} shown={rows.length} />
    </>
  );
}
