import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '@waymark/contract/kit';
import type { listBlockedUsers } from '@waymark/contract/people';
import {
  Button,
  Dots,
  EmptyState,
  Form,
  FormActions,
  Lined,
  Page,
  PageHeader,
  PersonLine,
  Row,
  Section,
  type TagOption,
  TextField,
} from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { blockedUsersQuery, useUserBlocking, useUserUnblocking } from '../blocks.queries.ts';
import { PeopleField, personHref, personOf } from '../people.public.tsx';

type BlockedUser = Answer<typeof listBlockedUsers>['items'][number];

/** /manage-block-users (PPL-09): who the administration keeps from following, mentioning and commenting. */
export function Screen() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHeader title={t`Blocked people`} lead={t`They can keep learning, but cannot follow, mention or comment on anyone.`} />
      <BlockForm />
      <Section title={t`Who is blocked`}>
        <BlockedList />
      </Section>
    </Page>
  );
}

function BlockForm() {
  const { t } = useLingui();
  const [people, setPeople] = useState<readonly TagOption[]>([]);
  const [reason, setReason] = useState('');
  const blocking = useUserBlocking();
  const message = useErrorMessage(blocking.error);
  const [chosen] = people;
  const block = (userId: string) =>
    blocking.mutate(
      { userId, reason },
      {
        onSuccess: () => {
          setPeople([]);
          setReason('');
        },
      },
    );
  return (
    <Form
      onSubmit={() => {
        if (chosen !== undefined) block(chosen.value);
      }}
    >
      <PeopleField label={t`Person`} max={1} value={people} error={message || undefined} onChange={setPeople} />
      <TextField
        label={t`Reason`}
        optional
        help={t`Only administrators can see it.`}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormActions>
        <Button type="submit" variant="solid" disabled={chosen === undefined} pending={blocking.isPending}>
          <Trans>Block</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}

function BlockedList() {
  const { t } = useLingui();
  const query = useInfiniteQuery(blockedUsersQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const people = query.data.pages.flatMap(({ items }) => items);
  if (people.length === 0) {
    return (
      <EmptyState title={t`No one is blocked`} topic="People" level={3}>
        <Trans>People you block appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Lined as="ul">
        {people.map((person) => (
          <BlockedLine key={person.id} person={person} />
        ))}
      </Lined>
      <MorePages of={query} shown={people.length} />
    </>
  );
}

function BlockedLine({ person }: { readonly person: BlockedUser }) {
  const format = useFormat();
  const unblocking = useUserUnblocking();
  return (
    <Row as="li" justify="between">
      <PersonLine
        person={personOf(person)}
        href={personHref(person)}
        detail={<Dots parts={[format.date(person.blockedAt), person.blockedBy?.fullName, person.reason]} />}
      />
      <Button size="s" pending={unblocking.isPending} onClick={() => unblocking.mutate(person.id)}>
        <Trans>Unblock</Trans>
      </Button>
    </Row>
  );
}
