import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MATCH_PARTS, type MatchRulesVersion } from '@waymark/contract/matching';
import { Badge, Dots, Lined, Panel, Row, Section, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { matchVersionsQuery } from '../matching.queries.ts';
import { PART_NAMES } from './part-words.ts';
import styles from './matching.module.css';

/** Every weighting there was, with who set it and why. */
export function RulesVersions({ newest }: { readonly newest: number }) {
  const { t } = useLingui();
  const versions = useInfiniteQuery(matchVersionsQuery);
  const items = versions.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title={t`History`}>
      {versions.data === undefined && <Waiting of={versions} level={3} shape="rows" count={2} />}
      {versions.data !== undefined && items.length === 0 && (
        <Text size="small">
          <Trans>The default weights apply.</Trans>
        </Text>
      )}
      {items.length > 0 && (
        <Panel variant="tight">
          <Lined as="ol" className={styles.list}>
            {items.map((version) => (
              <VersionRow key={version.version} version={version} isNewest={version.version === newest} />
            ))}
          </Lined>
        </Panel>
      )}
      {items.length > 0 && <MorePages of={versions} shown={items.length} />}
    </Section>
  );
}

function VersionRow({ version: row, isNewest }: { readonly version: MatchRulesVersion; readonly isNewest: boolean }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { version, weights, note, createdAt, createdBy } = row;
  return (
    <li style={{ paddingBlock: 12 }}>
      <Row gap={3}>
        <Text size="ui">
          <Trans>Version {version}</Trans>
        </Text>
        {isNewest && (
          <Badge tone="ok">
            <Trans>In effect</Trans>
          </Badge>
        )}
      </Row>
      {note !== '' && <Text size="small">{note}</Text>}
      <Text size="small">
        <Dots parts={MATCH_PARTS.map((part) => `${i18n._(PART_NAMES[part])} ${i18n.number(weights[part])}`)} />
      </Text>
      <Text size="meta">
        <Dots parts={[format.dateTime(createdAt), createdBy?.fullName ?? '']} />
      </Text>
    </li>
  );
}
