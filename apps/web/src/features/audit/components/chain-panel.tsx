import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type AuditChain, type AuditTask, RETENTION_CHOICES } from '@waymark/contract/audit';
import { Button, Facts, Notice, Panel, Progress, Row, SelectField, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { auditChainQuery, useCheckpoint, useRetention, useVerification } from '../audit.queries.ts';
import { saveCheckpoint } from './save-checkpoint.ts';

/** ADM-10: where the chain stands, its verification with the first broken link, the signed checkpoint and how long entries are kept. */
export function ChainPanel() {
  const query = useQuery(auditChainQuery());
  if (query.data === undefined) return <Waiting of={query} shape="text" count={6} />;
  return <Chain chain={query.data} />;
}

function Chain({ chain }: { readonly chain: AuditChain }) {
  const { t } = useLingui();
  const format = useFormat();
  const verify = useVerification();
  const checkpoint = useCheckpoint();
  const { verification } = chain;
  const isRunning = verification?.status === 'waiting' || verification?.status === 'running';
  return (
    <Stack gap={6} style={{ paddingBlockStart: 20 }}>
      <Text>
        <Trans>
          Each entry is sealed with the one before it. If an entry is changed, removed or inserted, the chain breaks there and verification
          shows where.
        </Trans>
      </Text>
      <Verdict verification={verification} />
      <Row>
        <Button variant="solid" pending={verify.isPending || isRunning} onClick={() => verify.mutate()}>
          <Trans>Verify now</Trans>
        </Button>
        <Button pending={checkpoint.isPending} onClick={() => checkpoint.mutate(undefined, { onSuccess: saveCheckpoint })}>
          <Trans>Save a signed checkpoint</Trans>
        </Button>
      </Row>
      <Panel>
        <Facts
          facts={[
            { id: 'entries', label: t`Verified entries`, value: format.number(chain.entries) },
            { id: 'waiting', label: t`Waiting to be sealed`, value: format.number(chain.waiting) },
            { id: 'last', label: t`Last entry in the chain`, value: format.number(chain.lastSequence) },
            {
              id: 'checkpoint',
              label: t`Last signed`,
              value: chain.lastCheckpointAt === null ? t`Not yet` : format.dateTime(chain.lastCheckpointAt),
            },
          ]}
        />
      </Panel>
      <Retention chain={chain} />
    </Stack>
  );
}

function Verdict({ verification }: { readonly verification: AuditTask | null }) {
  const { t } = useLingui();
  const format = useFormat();
  if (verification === null) {
    return (
      <Notice>
        <Trans>The chain has not been verified yet. We verify it every night.</Trans>
      </Notice>
    );
  }
  const { status, broken, done, total, finishedAt } = verification;
  if (status === 'waiting' || status === 'running') {
    return <Progress label={t`Verification`} value={total === null || total === 0 ? 0 : (done / total) * 100} />;
  }
  if (status !== 'done') {
    return (
      <Notice tone="warn">
        <Trans>The last verification did not finish. Start it again.</Trans>
      </Notice>
    );
  }
  if (broken !== null) return <BrokenLink broken={broken} />;
  const when = finishedAt === null ? '' : format.dateTime(finishedAt);
  return (
    <Notice tone="ok" live>
      <Plural
        value={done}
        one="The only entry is unchanged since it was written."
        other="All # entries are unchanged since they were written."
      />{' '}
      <Trans>Verified {when}.</Trans>
    </Notice>
  );
}

function BrokenLink({ broken }: { readonly broken: NonNullable<AuditTask['broken']> }) {
  const format = useFormat();
  const place = broken.sequence === null ? '–' : format.number(broken.sequence);
  return (
    <Notice tone="bad" live>
      {broken.kind === 'changed' && <Trans>Entry {place} was changed after it was written.</Trans>}
      {broken.kind === 'removed' && <Trans>Entry {place} is missing.</Trans>}
      {broken.kind === 'inserted' && <Trans>An entry was inserted outside the product.</Trans>}
      {broken.kind === 'rewritten' && <Trans>The chain does not match its signature at entry {place}: it was rewritten.</Trans>}{' '}
      {broken.entryId !== null && <code>{broken.entryId}</code>}
    </Notice>
  );
}

function Retention({ chain }: { readonly chain: AuditChain }) {
  const { t } = useLingui();
  const change = useRetention();
  const years = (days: number) => Math.round(days / 365);
  const choices = [...new Set<number>([...RETENTION_CHOICES, chain.retentionDays])];
  const labelOf = (days: number) => {
    if (days === 0) return t`Forever`;
    const count = years(days);
    return days < 365 ? plural(days, { one: '# day', other: '# days' }) : plural(count, { one: '# year', other: '# years' });
  };
  return (
    <SelectField
      label={t`How long entries are kept`}
      help={t`Older entries are deleted every night, oldest first. The remaining entries can still be verified.`}
      value={String(chain.retentionDays)}
      disabled={!chain.can.changeRetention || change.isPending}
      onChange={(event) => change.mutate(Number(event.currentTarget.value))}
      options={choices.map((days) => ({ value: String(days), label: labelOf(days) }))}
    />
  );
}
