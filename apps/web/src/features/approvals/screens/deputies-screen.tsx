import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Deputy } from '@waymark/contract/approvals';
import { Badge, Button, DateField, IconPlus, Lined, PersonLine, Row, Section, Stack, type TagOption, Text, notify } from '@waymark/ui';
import { notifyError, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useDays } from '../../assignments/assignments.public.tsx';
import { PeopleField, personHref, personOf } from '../../people/people.public.tsx';
import { deputiesQuery, useEndDeputy, useNewDeputy } from '../approvals.queries.ts';
import styles from '../components/approvals.module.css';

/** /approvals/deputies (MGR-09): who decides in the reader's place from a day to a day, and whose place they take. */
export function Screen() {
  const { t } = useLingui();
  const [isNaming, setNaming] = useState(false);
  return (
    <Stack gap={7}>
      <Section
        title={t`Who decides for you`}
        actions={
          <Button icon={IconPlus} onClick={() => setNaming(true)}>
            <Trans>Choose a deputy</Trans>
          </Button>
        }
      >
        <Deputies side="mine" empty={t`You have no deputy. Choose one before you go away.`} />
      </Section>
      <Section title={t`Who you decide for`}>
        <Deputies side="for-others" empty={t`No one has asked you to decide on their behalf.`} />
      </Section>
      {isNaming && <DeputyDialog onClose={() => setNaming(false)} />}
    </Stack>
  );
}

function Deputies({ side, empty }: { readonly side: 'mine' | 'for-others'; readonly empty: string }) {
  const { t } = useLingui();
  const days = useDays();
  const query = useInfiniteQuery(deputiesQuery(side));
  const end = useEndDeputy();
  if (query.data === undefined) return <Waiting of={query} shape="text" count={2} />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <Text>{empty}</Text>;
  const personIn = (row: Deputy) => (side === 'mine' ? row.deputy : row.principal);
  return (
    <>
      <Lined as="ul" style={{ padding: 0, listStyle: 'none' }}>
        {rows.map((row) => {
          const person = personIn(row);
          return (
            <Row as="li" key={row.id} justify="between" style={{ paddingBlock: 12 }}>
              <PersonLine
                person={personOf(person)}
                href={personHref(person)}
                detail={t`${days.date(row.firstDay)} to ${days.date(row.lastDay)}`}
              />
              <Row gap={3}>
                {row.isActive && <Badge tone="ok">{t`Now`}</Badge>}
                {side === 'mine' && (
                  <Button size="s" pending={end.isPending} onClick={() => end.mutate(row.id, { onError: notifyError })}>
                    <Trans>End</Trans>
                  </Button>
                )}
              </Row>
            </Row>
          );
        })}
      </Lined>
      <MorePages of={query} shown={rows.length} />
    </>
  );
}

function DeputyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const create = useNewDeputy();
  const errors = useFieldMessages(create.error);
  const draft = useDraft('deputy', { people: [] as { value: string; label: string }[], firstDay: '', lastDay: '' });
  const { people, firstDay, lastDay } = draft.value;
  const [person] = people;
  const change = (part: Partial<typeof draft.value>) => draft.setValue({ ...draft.value, ...part });
  return (
    <FormDialog
      title={t`Choose a deputy`}
      submit={<Trans>Add deputy</Trans>}
      disabled={person === undefined || firstDay === '' || lastDay === ''}
      pending={create.isPending}
      error={create.error}
      onClose={onClose}
      onSubmit={() =>
        person !== undefined &&
        create.mutate(
          { deputyId: person.value, firstDay, lastDay },
          {
            onSuccess: () => {
              draft.clear();
              notify(t`${person.label} decides for you during that time`);
              onClose();
            },
          },
        )
      }
    >
      <Stack gap={4}>
        <Text>
          <Trans>Your deputy gets your requests in their own inbox. What they decide is marked with both names.</Trans>
        </Text>
        <PeopleField
          label={t`Deputy`}
          max={1}
          value={people}
          error={errors['deputyId']}
          onChange={(chosen: TagOption[]) => change({ people: chosen.map(({ value, label }) => ({ value, label })) })}
        />
        <div className={styles.days}>
          <DateField
            label={t`First day`}
            value={firstDay}
            error={errors['firstDay']}
            onChange={(event) => change({ firstDay: event.currentTarget.value })}
          />
          <DateField
            label={t`Last day`}
            value={lastDay}
            error={errors['lastDay']}
            onChange={(event) => change({ lastDay: event.currentTarget.value })}
          />
        </div>
      </Stack>
    </FormDialog>
  );
}
