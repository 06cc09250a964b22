import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { conditionsOf, type Target } from '@waymark/contract/targets';
import { ButtonLink, Dots, EmptyState, Heading, IconPlus, Lined, Link, PageHeader, Panel, Stack, Text, TextField } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { targetListQuery } from '../targets.queries.ts';

/** /admin/rules (SHR-10): saved rules that say which people are meant. */
export function Screen() {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const query = useInfiniteQuery(targetListQuery(q));
  const targets = query.data?.pages.flatMap(({ items }) => items);
  const create = (
    <ButtonLink variant="solid" icon={IconPlus} href="/admin/rules/new">
      <Trans>Create rule</Trans>
    </ButtonLink>
  );
  const isEmpty = targets?.length === 0 && q === '';
  return (
    <>
      <PageHeader
        title={t`Rules`}
        lead={t`Define once who is included, such as everyone in a unit, with a skill or in a role. Then use the rule to fill groups and assign content.`}
        actions={!isEmpty && create}
      />
      {targets === undefined && <Waiting of={query} shape="rows" count={5} />}
      {isEmpty && (
        <EmptyState title={t`No rules yet`} topic="People" action={create}>
          <Trans>People who match join automatically and leave when they no longer match.</Trans>
        </EmptyState>
      )}
      {targets !== undefined && !isEmpty && (
        <Stack gap={4}>
          <TextField
            type="search"
            label={t`Search rules`}
            hideLabel
            placeholder={t`Search rules`}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {targets.length === 0 ? (
            <Text>
              <Trans>No rule has that name.</Trans>
            </Text>
          ) : (
            <Panel>
              <Lined as="ul">
                {targets.map((target) => (
                  <RuleLine key={target.id} target={target} />
                ))}
              </Lined>
            </Panel>
          )}
          <MorePages of={query} shown={targets.length} />
        </Stack>
      )}
    </>
  );
}

function RuleLine({ target }: { readonly target: Target }) {
  const { t } = useLingui();
  const format = useFormat();
  const groups = format.list(target.fillsGroups.map(({ name }) => name));
  return (
    <Stack as="li" gap={1} style={{ paddingBlock: 14 }}>
      <Heading level={2} look="h4">
        <Link href={`/admin/rules/${target.id}`} variant="plain">
          <bdi>{target.name}</bdi>
        </Link>
      </Heading>
      <Text size="meta">
        <Dots
          parts={[
            target.isRefreshing ? t`Counting people…` : <Plural key="people" value={target.peopleCount} one="# person" other="# people" />,
            <Plural key="conditions" value={conditionsOf(target.rule).length} one="# condition" other="# conditions" />,
            target.stoppedBy.length > 0 && t`Stopped. Protected field: ${format.list(target.stoppedBy)}`,
            groups !== '' && t`Adds people to ${groups}`,
            t`Changed ${format.relative(target.updatedAt)}`,
          ]}
        />
      </Text>
    </Stack>
  );
}
