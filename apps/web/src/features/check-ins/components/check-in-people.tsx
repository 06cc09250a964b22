import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { CheckInPerson, CheckInSide } from '@waymark/contract/check-ins';
import {
  Badge,
  Button,
  ButtonLink,
  Dots,
  EmptyState,
  IconMessages,
  Lined,
  PersonLine,
  Row,
  Section,
  Stack,
  VisuallyHidden,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { NameFilter } from '../../../platform/query/name-filter.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { usePeriodName, useRelationWord } from '../check-in-words.ts';
import { checkInPeopleQuery } from '../check-ins.queries.ts';
import { StartDialog } from '../dialogs/start-dialog.tsx';
import styles from './check-ins.module.css';
import { useStanding } from './history.tsx';

const FILTER_FROM = 8;

interface CheckInPeopleProps {
  readonly side: CheckInSide;
  readonly title: string;
}

/** The people someone checks in with on one side, those who wait first. Nothing where there are none; that there is no one at all is said once. */
export function CheckInPeople({ side, title }: CheckInPeopleProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const query = useInfiniteQuery(checkInPeopleQuery(side, q));
  const others = useInfiniteQuery({ ...checkInPeopleQuery('partner', ''), enabled: side === 'learner' });
  const people = (query.data?.pages.flatMap(({ items }) => items) ?? []).toSorted(
    (a, b) => Number(b.latest?.waitsForMe === true) - Number(a.latest?.waitsForMe === true),
  );
  const isFiltered = q !== '';
  // Who supports others and has no manager here is not told so in front of them.
  const isSaid = side === 'partner' || others.data === undefined || others.data.pages.some(({ items }) => items.length > 0);
  if (query.data !== undefined && people.length === 0 && !isFiltered && isSaid) return null;
  return (
    <Section title={title}>
      <Stack gap={4}>
        {(isFiltered || text !== '' || people.length >= FILTER_FROM) && (
          <NameFilter label={t`Search people`} value={text} onChange={setText} />
        )}
        {query.data === undefined ? (
          <Waiting of={query} shape="rows" level={2} />
        ) : people.length === 0 ? (
          isFiltered ? (
            <EmptyState title={t`No one found`} topic="People">
              <Trans>Try another name.</Trans>
            </EmptyState>
          ) : (
            <EmptyState title={t`No one to check in with yet`} topic="People">
              <Trans>Your managers and mentors appear here.</Trans>
            </EmptyState>
          )
        ) : (
          <>
            <Lined as="ul" className={styles.list}>
              {people.map((one) => (
                <Line key={one.person.id} of={one} side={side} />
              ))}
            </Lined>
            <MorePages of={query} shown={people.length} />
          </>
        )}
      </Stack>
    </Section>
  );
}

function Line({ of: { person, relation, latest, canStart }, side }: { readonly of: CheckInPerson; readonly side: CheckInSide }) {
  const { t } = useLingui();
  const format = useFormat();
  const relationWord = useRelationWord();
  const periodName = usePeriodName();
  const standing = useStanding();
  const [isStarting, setStarting] = useState(false);
  const name = person.fullName;
  const last = latest === null ? [] : [periodName(latest), ...standing(latest)];
  const meets = latest?.isOpen === true && latest.meetsAt !== null ? format.dateTime(latest.meetsAt) : '';
  return (
    <li className={styles.person}>
      <PersonLine
        person={personOf(person)}
        href={personHref(person)}
        detail={<Dots parts={[relationWord(relation, side), ...last, meets !== '' && t`you meet ${meets}`]} />}
      />
      <Row gap={2}>
        {latest?.waitsForMe === true && <Badge tone="warn">{t`Waiting for your answers`}</Badge>}
        {latest !== null && (
          <ButtonLink size="s" href={`/checkin/${latest.id}`}>
            {latest.isOpen ? <Trans>Open</Trans> : <Trans>Read</Trans>}
            <VisuallyHidden> {t`check-in with ${name}`}</VisuallyHidden>
          </ButtonLink>
        )}
        {canStart && (
          <Button size="s" icon={IconMessages} onClick={() => setStarting(true)}>
            {latest === null ? <Trans>Start</Trans> : <Trans>Start the next one</Trans>}
            <VisuallyHidden> {t`check-in with ${name}`}</VisuallyHidden>
          </Button>
        )}
      </Row>
      {isStarting && <StartDialog personId={person.id} name={name} side={side} onClose={() => setStarting(false)} />}
    </li>
  );
}
