import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { EvidencePack } from '@waymark/contract/compliance';
import { ButtonLink, Dots, Heading, IconDownload, Lined, PageHeader, Panel, Row, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ComplianceTabs } from '../components/compliance-tabs.tsx';
import { PackForm } from '../components/pack-form.tsx';
import { useDay } from '../compliance-words.ts';
import { packsQuery } from '../compliance.queries.ts';

/** /admin/compliance/packs: evidence for auditors. */
export function Screen() {
  const { t } = useLingui();
  const query = useInfiniteQuery(packsQuery);
  const packs = query.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <PageHeader
        title={t`Evidence packs`}
        lead={t`A pack contains CSV files, a report and a manifest with the SHA-256 hash of each file, so that an auditor can tell that nothing was changed.`}
      />
      <Stack gap={5}>
        <ComplianceTabs current="packs" />
        <PackForm />
        {packs === undefined && <Waiting of={query} shape="rows" count={3} />}
        {packs !== undefined && packs.length > 0 && (
          <>
            <Panel>
              <Lined as="ul">
                {packs.map((pack) => (
                  <PackLine key={pack.id} pack={pack} />
                ))}
              </Lined>
            </Panel>
            <MorePages of={query} shown={packs.length} />
          </>
        )}
      </Stack>
    </>
  );
}

function PackLine({ pack }: { readonly pack: EvidencePack }) {
  const { t } = useLingui();
  const format = useFormat();
  const day = useDay();
  const state = { waiting: t`Creating`, making: t`Creating`, ready: format.bytes(pack.size), failed: t`Couldn’t be created` }[pack.state];
  return (
    <Row as="li" justify="between" gap={3}>
      <Stack gap={1}>
        <Heading level={2} look="h4">
          {pack.certification === null ? t`All certifications` : pack.certification.name}
        </Heading>
        <Text size="meta" as="div">
          <Dots
            parts={[
              t`Status on ${day(pack.asOf)}`,
              pack.unit !== null && <bdi key="unit">{pack.unit}</bdi>,
              pack.location !== null && <bdi key="location">{pack.location}</bdi>,
              pack.anonymous && t`Names replaced by numbers`,
              pack.madeBy !== null && pack.madeBy.fullName,
              format.relative(pack.askedAt),
              state,
            ]}
          />
        </Text>
        {pack.sha256 !== '' && (
          <Text size="meta" as="div">
            <code style={{ overflowWrap: 'anywhere' }}>{pack.sha256}</code>
          </Text>
        )}
      </Stack>
      {pack.state === 'ready' && (
        <ButtonLink size="s" icon={IconDownload} href={`/api/v1/compliance/packs/${pack.id}/file`} download>
          <Trans>Download</Trans>
        </ButtonLink>
      )}
    </Row>
  );
}
