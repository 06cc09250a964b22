import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RuleReachShow } from '@waymark/contract/assignments';
import type { TargetId } from '@waymark/contract/targets';
import { ButtonLink, Heading, IconDownload, Notice, Panel, Row, Segments, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { JudgedPeople, PersonCheck } from '../../targets/targets.public.tsx';
import { rulePeopleHref, ruleReachPeopleQuery, ruleReachQuery } from '../rule-reach.queries.ts';
import styles from './assignments.module.css';

/** SHR-11: what assigning by a saved rule would do now: exactly who gets it, who has it already, who is left out and why; also as a file. */
export function RuleReach({ cardId, targetId }: { readonly cardId: string; readonly targetId: TargetId }) {
  const { t } = useLingui();
  const format = useFormat();
  const { code } = useLanguage();
  const [show, setShow] = useState<RuleReachShow>('gets');
  const reach = useQuery(ruleReachQuery(cardId, targetId));
  const people = useInfiniteQuery(ruleReachPeopleQuery(cardId, targetId, show));
  if (reach.data === undefined) return <Waiting of={reach} shape="text" count={5} />;
  const { gets, has, leftOut, people: all, isLarge, rule, names } = reach.data;
  const isOfNoOne = gets + has === 0;
  const counted = (words: string, count: number) => `${words} ${format.number(count)}`;
  return (
    <Panel>
      <Stack gap={4}>
        <Row justify="between" align="baseline">
          <Heading level={3} look="h4">
            <Trans>Dry run</Trans>
          </Heading>
          <Text size="meta">
            <Plural value={all} one="# person in all" other="# people in all" />
          </Text>
        </Row>
        <div aria-live="polite">
          <p className={styles.reach}>
            <Plural value={gets} one="# person matches today" other="# people match today" />
          </p>
        </div>
        {isOfNoOne && (
          <Notice tone="info">
            <Trans>No one matches this rule today. People get it as soon as they match.</Trans>
          </Notice>
        )}
        {isLarge && (
          <Notice tone="warn">
            <Trans>This is more than a tenth of the organisation.</Trans>
          </Notice>
        )}
        <Segments
          label={t`People to show`}
          value={show}
          segments={[
            { value: 'gets', label: counted(t`Get it`, gets) },
            { value: 'has', label: counted(t`Already have it`, has) },
            { value: 'left-out', label: counted(t`Left out`, leftOut) },
          ]}
          onChange={setShow}
        />
        <PersonCheck rule={rule} />
        <JudgedPeople
          of={people}
          rule={rule}
          names={names}
          empty={
            {
              gets: isOfNoOne ? t`No one matches this rule.` : t`Everyone who matches already has this.`,
              has: t`No one has it yet.`,
              'left-out': t`No one is left out.`,
            }[show]
          }
        />
        <Row justify="end">
          <ButtonLink size="s" icon={IconDownload} href={rulePeopleHref(cardId, targetId, show, code)} download>
            CSV
          </ButtonLink>
        </Row>
      </Stack>
    </Panel>
  );
}
