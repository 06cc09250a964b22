import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PersonSummary } from '@waymark/contract/people';
import { Avatar, Breadcrumbs, Heading, Link, Row, Text } from '@waymark/ui';
import { personHref, personOf } from '../../people/people.public.tsx';
import styles from './mentorship.module.css';

interface PersonHeadProps {
  readonly person: PersonSummary;
  /** What they work as, and where. */
  readonly about: string;
  /** How it stands between the two, or with what they offer. */
  readonly standing: ReactNode;
  /** What can be done. */
  readonly children: ReactNode;
}

/** The head of a page of mentorship: the way to it, who it is about, how it stands and what can be done. */
export const PersonHead = ({ person, about, standing, children }: PersonHeadProps) => (
  <>
    <MentorCrumbs />
    <div className={styles.head}>
      <PersonName person={person} about={about}>
        {standing}
      </PersonName>
      {children}
    </div>
  </>
);

/** The way to a mentor. */
export function MentorCrumbs() {
  const { t } = useLingui();
  return (
    <Breadcrumbs
      crumbs={[
        { href: '/career', label: t`Career` },
        { href: '/career/mentorship', label: t`Mentorship` },
      ]}
    />
  );
}

type PersonNameProps = Pick<PersonHeadProps, 'person' | 'about' | 'children'>;

/** Who a page of mentorship is about, with how it stands. */
export const PersonName = ({ person, about, children }: PersonNameProps) => (
  <div className={styles.who}>
    <Avatar person={personOf(person)} size={88} />
    <div>
      <Heading level={1}>
        <Link href={personHref(person)} variant="plain">
          <bdi>{person.fullName}</bdi>
        </Link>
      </Heading>
      <Text size="lead">
        <bdi>{about}</bdi>
      </Text>
      <Row gap={2}>{children}</Row>
    </div>
  </div>
);
