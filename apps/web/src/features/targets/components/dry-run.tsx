import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TargetRule } from '@waymark/contract/targets';
import { Heading, Notice, Panel, Segments, Stack, Text } from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { previewPeopleQuery, previewQuery } from '../targets.queries.ts';
import { JudgedPeople, PersonCheck } from './judged-people.tsx';
import { RuleFaults } from './rule-faults.tsx';
import styles from './targets.module.css';

/** SHR-11: what a rule would do now: how many, exactly who, who not and why, and one person at a time. */
export function DryRun({ rule, level = 2 }: { readonly rule: TargetRule | null; readonly level?: 2 | 3 }) {
  const { t } = useLingui();
  const format = useFormat();
  const preview = useQuery(previewQuery(rule));
  const matching = format.number(preview.data?.matching ?? 0);
  const inAll = preview.data?.people ?? 0;
  const [show, setShow] = useState<'matching' | 'left-out'>('matching');
  const people = useInfiniteQuery(previewPeopleQuery(rule, show));
  const counted = (words: string, count: number | undefined) => (count === undefined ? words : `${words} ${format.number(count)}`);
  if (rule === null) {
    return (
      <Panel>
        <Heading level={level} look="h4">
          <Trans>Dry run</Trans>
        </Heading>
        <Text>
          <Trans>Complete a condition to see who matches.</Trans>
        </Text>
      </Panel>
    );
  }
  if (preview.error instanceof ApiProblem && preview.error.errors.length > 0) {
    return (
      <Panel>
        <Stack gap={4}>
          <Heading level={level} look="h4">
            <Trans>Dry run</Trans>
          </Heading>
          <RuleFaults rule={rule} error={preview.error} />
        </Stack>
      </Panel>
    );
  }
  return (
    <Panel>
      <Stack gap={4}>
        <Heading level={level} look="h4">
          <Trans>Dry run</Trans>
        </Heading>
        <div aria-live="polite">
          {preview.data === undefined ? (
            <Waiting of={preview} shape="text" count={2} />
          ) : (
            <>
              <p className={styles.number}>{matching}</p>
              <Text>
                <Plural
                  value={inAll}
                  one={`${matching} of # person in the organisation matches`}
                  other={`${matching} of # people in the organisation match`}
                />
              </Text>
            </>
          )}
        </div>
        {preview.data?.isLarge === true && (
          <Notice tone="warn">
            <Trans>This is more than a tenth of the organisation.</Trans>
          </Notice>
        )}
        <PersonCheck rule={rule} />
        <Segments
          label={t`People to show`}
          value={show}
          segments={[
            { value: 'matching', label: counted(t`Matching`, preview.data?.matching) },
            { value: 'left-out', label: counted(t`Left out`, preview.data && preview.data.people - preview.data.matching) },
          ]}
          onChange={setShow}
        />
        <JudgedPeople
          of={people}
          rule={rule}
          names={preview.data?.names}
          empty={show === 'matching' ? t`No one matches.` : t`No one is left out.`}
        />
      </Stack>
    </Panel>
  );
}
