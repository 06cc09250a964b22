import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conditionsOf, type MatchedPerson, type TargetRule } from '@waymark/contract/targets';
import { Heading, Lined, Notice, Panel, PersonLine, Row, Segments, Stack, type TagOption, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PeopleField, personHref, personOf } from '../../people/people.public.tsx';
import { personCheckQuery, previewPeopleQuery, previewQuery } from '../targets.queries.ts';
import { FIELD_WORDS } from './condition-words.ts';
import styles from './targets.module.css';

/** SHR-11: what a rule would do now: how many, exactly whom, whom not and why, and one person at a time. */
export function DryRun({ rule, level = 2 }: { readonly rule: TargetRule | null; readonly level?: 2 | 3 }) {
  const { t } = useLingui();
  const format = useFormat();
  const preview = useQuery(previewQuery(rule));
  const [show, setShow] = useState<'matching' | 'left-out'>('matching');
  if (rule === null) {
    return (
      <Panel>
        <Heading level={level} look="h4">
          <Trans>Dry run</Trans>
        </Heading>
        <Text>
          <Trans>Fill in a condition to see who it means.</Trans>
        </Text>
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
              <p className={styles.number}>{format.number(preview.data.matching)}</p>
              <Text>
                <Plural
                  value={preview.data.people}
                  one="matching person, of # in the organisation"
                  other="matching people, of # in the organisation"
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
        <OnePerson rule={rule} />
        <Segments
          label={t`People to show`}
          value={show}
          segments={[
            { value: 'matching', label: t`Matching` },
            { value: 'left-out', label: t`Left out` },
          ]}
          onChange={setShow}
        />
        <People rule={rule} show={show} />
      </Stack>
    </Panel>
  );
}

function OnePerson({ rule }: { readonly rule: TargetRule }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<readonly TagOption[]>([]);
  const { data } = useQuery(personCheckQuery(rule, chosen[0]?.value));
  return (
    <Stack gap={2}>
      <PeopleField label={t`Check a person`} optional max={1} value={chosen} onChange={setChosen} />
      {data !== undefined && chosen.length > 0 && (
        <Notice tone={data.matches ? 'ok' : 'info'} live>
          {data.matches ? <Trans>{data.person.fullName} matches.</Trans> : <Why rule={rule} person={data} />}
        </Notice>
      )}
    </Stack>
  );
}

function People({ rule, show }: { readonly rule: TargetRule; readonly show: 'matching' | 'left-out' }) {
  const query = useInfiniteQuery(previewPeopleQuery(rule, show));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={5} />;
  const people = query.data.pages.flatMap(({ items }) => items);
  if (people.length === 0) {
    return <Text>{show === 'matching' ? <Trans>No one matches.</Trans> : <Trans>No one is left out.</Trans>}</Text>;
  }
  return (
    <>
      <Lined as="ul">
        {people.map((one) => (
          <Row as="li" key={one.person.id} justify="between">
            <PersonLine person={personOf(one.person)} href={personHref(one.person)} />
            {!one.matches && (
              <Text size="meta">
                <Why rule={rule} person={one} />
              </Text>
            )}
          </Row>
        ))}
      </Lined>
      <MorePages of={query} shown={people.length} />
    </>
  );
}

/** The condition that leaves a person out, by its number in the rule and what it looks at. */
function Why({ rule, person }: { readonly rule: TargetRule; readonly person: MatchedPerson }) {
  const { i18n } = useLingui();
  const at = conditionsOf(rule).findIndex(({ path }) => path.join('.') === person.failingPath?.join('.'));
  const found = conditionsOf(rule)[at];
  if (found === undefined) return <Trans>None of the conditions is met</Trans>;
  const field = i18n._(FIELD_WORDS[found.condition.field]);
  const number = at + 1;
  return (
    <Trans>
      Left out by condition {number}: {field}
    </Trans>
  );
}
