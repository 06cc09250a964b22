import { Trans, useLingui } from '@lingui/react/macro';
import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { conditionsOf, type MatchedPerson, type TargetRule } from '@waymark/contract/targets';
import { Lined, Notice, PersonLine, Row, Stack, type TagOption, Text } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useRoleName } from '../../../platform/session/role-name.ts';
import { PeopleField, personHref, personOf } from '../../people/people.public.tsx';
import { personCheckQuery } from '../targets.queries.ts';
import { FIELD_WORDS } from './condition-words.ts';
import styles from './targets.module.css';

interface JudgedPeopleProps {
  readonly of: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly MatchedPerson[] }>>;
  readonly rule: TargetRule;
  /** Names of what conditions mean, by id. */
  readonly names: Readonly<Record<string, string>> | undefined;
  readonly empty: string;
}

/** People of a dry run, each with the condition that means them or leaves them out (SHR-11). */
export function JudgedPeople({ of, rule, names, empty }: JudgedPeopleProps) {
  if (of.data === undefined) return <Waiting of={of} shape="rows" count={5} />;
  const people = of.data.pages.flatMap(({ items }) => items);
  if (people.length === 0) return <Text>{empty}</Text>;
  return (
    <>
      <Lined as="ul">
        {people.map((one) => (
          <Row as="li" key={one.person.id} justify="between" className={styles.person}>
            <PersonLine person={personOf(one.person)} href={personHref(one.person)} detail={one.person.jobTitle} />
            <Text size="meta">{one.matches ? <Because rule={rule} person={one} names={names} /> : <Why rule={rule} person={one} />}</Text>
          </Row>
        ))}
      </Lined>
      <MorePages of={of} shown={people.length} />
    </>
  );
}

/** Whether a rule means one person, and why not. */
export function PersonCheck({ rule }: { readonly rule: TargetRule }) {
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

function conditionAt(rule: TargetRule, path: readonly number[] | null) {
  const at = conditionsOf(rule).findIndex((one) => one.path.join('.') === path?.join('.'));
  return { number: at + 1, condition: conditionsOf(rule)[at]?.condition };
}

/** The condition that means a person: what it looks at, and what it names. */
function Because({
  rule,
  person,
  names,
}: { readonly rule: TargetRule; readonly person: MatchedPerson } & Pick<JudgedPeopleProps, 'names'>) {
  const { i18n } = useLingui();
  const roleName = useRoleName();
  const { condition } = conditionAt(rule, person.meetingPath);
  if (condition === undefined) return null;
  const field = i18n._(FIELD_WORDS[condition.field]);
  const nameOf = (value: string) => names?.[value] ?? value;
  const shown = (value: string) => (condition.field === 'role' ? roleName({ key: value, name: nameOf(value) }) : nameOf(value));
  const values = 'values' in condition ? condition.values.map(shown) : [];
  // A condition that names many does not say by which of them.
  return values.length === 1 && condition.field !== 'person' ? `${field}: ${values[0]}` : field;
}

/** The condition that leaves a person out, by its number in the rule and what it looks at. */
function Why({ rule, person }: { readonly rule: TargetRule; readonly person: MatchedPerson }) {
  const { i18n } = useLingui();
  const { number, condition } = conditionAt(rule, person.failingPath);
  if (condition === undefined) return <Trans>None of the conditions is met</Trans>;
  const field = i18n._(FIELD_WORDS[condition.field]);
  return (
    <Trans>
      Excluded by condition {number}: {field}
    </Trans>
  );
}
