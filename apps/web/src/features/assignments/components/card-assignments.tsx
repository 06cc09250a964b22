import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment, CardShareState } from '@waymark/contract/assignments';
import { Button, Dots, GroupMark, Lined, PersonLine, Progress, Row, Text } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { cardAssignmentsQuery, useEndAssignment } from '../assignments.queries.ts';
import { usePriorityWords } from '../duty-words.ts';
import { useDays } from '../use-days.ts';
import styles from './assignments.module.css';
import { EditAssignment } from './edit-assignment.tsx';

/** Who has a card assigned, as far as the viewer looks after it, with how far it came and the ways to change and withdraw it. */
export function CardAssignments({ state }: { readonly state: CardShareState }) {
  const query = useInfiniteQuery(cardAssignmentsQuery(state.id));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  const assignments = query.data.pages.flatMap(({ items }) => items);
  if (assignments.length === 0) {
    return (
      <Text>
        <Trans>It is not assigned to anyone.</Trans>
      </Text>
    );
  }
  return (
    <>
      <Lined>
        {assignments.map((assignment) => (
          <AssignmentLine key={assignment.id} {...{ assignment, state }} />
        ))}
      </Lined>
      <MorePages of={query} shown={assignments.length} />
    </>
  );
}

interface AssignmentLineProps {
  readonly assignment: Assignment;
  readonly state: CardShareState;
}

function AssignmentLine({ assignment, state }: AssignmentLineProps) {
  const { t } = useLingui();
  const days = useDays();
  const words = usePriorityWords();
  const end = useEndAssignment();
  const [asking, setAsking] = useState(false);
  const [editing, setEditing] = useState(false);
  const { user, team, rule, spread, dueOn, fulfilledCount, can, givenBy } = assignment;
  const name = team?.name ?? user?.fullName ?? rule?.name ?? t`Everyone it applies to`;
  const isSpreading = spread.state === 'spreading';
  if (editing) return <EditAssignment {...{ assignment, name, state }} onClose={() => setEditing(false)} />;
  return (
    <div className={styles.target}>
      <div>
        <PersonLine
          person={{ id: assignment.id, name, photo: user?.avatarUrl }}
          href={`/assignments/${assignment.id}`}
          size={36}
          mark={team === null ? undefined : <GroupMark name={name} size={36} />}
          detail={
            <Dots
              parts={[
                words[assignment.priority],
                dueOn === null ? undefined : t`due ${days.date(dueOn)}`,
                givenBy === null ? undefined : t`from ${givenBy.fullName}`,
                isSpreading ? undefined : <Plural key="people" value={spread.people} one="# person" other="# people" />,
                isSpreading ? undefined : <Plural key="done" value={fulfilledCount} one="# completed" other="# completed" />,
              ]}
            />
          }
        />
        {isSpreading && (
          <Progress
            value={spread.people === 0 ? 0 : Math.round((spread.done / spread.people) * 100)}
            label={t`Assigning to the people in ${name}`}
            thin
          />
        )}
      </div>
      {!asking && (
        <Row gap={2}>
          {can.edit && !isSpreading && (
            <Button size="s" aria-label={t`Change for ${name}`} onClick={() => setEditing(true)}>
              <Trans>Change</Trans>
            </Button>
          )}
          {can.end && (
            <Button size="s" aria-label={t`Withdraw from ${name}`} onClick={() => setAsking(true)}>
              {isSpreading ? <Trans>Stop and withdraw</Trans> : <Trans>Withdraw assignment</Trans>}
            </Button>
          )}
        </Row>
      )}
      {can.end && asking && (
        <Row gap={2}>
          <Text size="small" as="span">
            <Trans>It is removed from their plan. Their completed work stays.</Trans>
          </Text>
          <Button size="s" variant="plain" onClick={() => setAsking(false)}>
            <Trans>Keep</Trans>
          </Button>
          <Button size="s" variant="danger" pending={end.isPending} onClick={() => end.mutate(assignment.id)}>
            {t`Withdraw from ${name}`}
          </Button>
        </Row>
      )}
    </div>
  );
}
