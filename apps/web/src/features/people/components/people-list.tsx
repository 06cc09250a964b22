import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PersonSummary } from '@waymark/contract/people';
import { EmptyState, Lined, PersonLine, Row } from '@waymark/ui';
import { personHref, personOf } from '../person-shown.ts';
import styles from './people.module.css';

interface PeopleListProps {
  readonly people: readonly PersonSummary[];
  /** At the end of a person's row: buttons, a badge. */
  readonly endOf?: (person: PersonSummary) => ReactNode;
  /** Under the name, instead of the job title. */
  readonly detailOf?: (person: PersonSummary) => ReactNode;
}

/** People below each other, each with a way to their profile. */
export function PeopleList({ people, endOf, detailOf }: PeopleListProps) {
  return (
    <Lined as="ul" className={styles.list}>
      {people.map((person) => (
        <Row as="li" key={person.id} justify="between" wrap={false} className={styles.item}>
          <PersonLine person={personOf(person)} href={personHref(person)} detail={detailOf?.(person) ?? person.jobTitle} />
          {endOf?.(person)}
        </Row>
      ))}
    </Lined>
  );
}

/** In place of a list of people that has no one in it. */
export const NoOneHere = ({ title }: { readonly title: ReactNode }) => (
  <EmptyState title={title} topic="People" level={3}>
    <Trans>When that changes, you will see them here.</Trans>
  </EmptyState>
);
