import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Anchor, Button, ConfirmDialog, EmptyState, Heading, Lined, Row, Section, Text } from '@waymark/ui';
import { forgetCopies } from '../../../platform/api/kept-answers.ts';
import { useIsCutOff } from '../../../platform/api/reach.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { type Copy, removeCopy } from '../copies.ts';
import { copiesQuery } from '../device-copies.queries.ts';
import { COPIES_KEY, updateCopy, useFailure, useTaking } from '../taking.ts';
import { CopyState } from './take-along.tsx';
import styles from './copies.module.css';
import { TakeFailure } from './take-failure.tsx';
import { TakingProgress } from './taking-progress.tsx';

const lookAgain = () => queryClient.invalidateQueries({ queryKey: [COPIES_KEY] });

/** What is on this device, how much each takes and when it was brought up to date last; update, remove, remove all. */
export function CopiesPart({ userId }: { readonly userId: string }) {
  const { t } = useLingui();
  const query = useQuery(copiesQuery(userId));
  const [asks, setAsks] = useState(false);
  const copies = query.data ?? [];
  const removeAll = async () => {
    await forgetCopies();
    await lookAgain();
    setAsks(false);
  };
  return (
    <Section
      title={t`On this device`}
      actions={
        copies.length > 1 && (
          <Button size="s" onClick={() => setAsks(true)}>
            <Trans>Remove all</Trans>
          </Button>
        )
      }
    >
      {query.data === undefined ? (
        <Waiting of={query} shape="rows" count={3} />
      ) : copies.length === 0 ? (
        <EmptyState title={t`Nothing downloaded to this device`} level={3}>
          <Trans>Open a pathway or journey and choose “Download to learn offline”.</Trans>
        </EmptyState>
      ) : (
        <Lined as="ul" className={styles.list}>
          {copies.map((copy) => (
            <CopyRow key={copy.pathId} copy={copy} userId={userId} />
          ))}
        </Lined>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t`Remove everything?`}
        confirmLabel={t`Remove all`}
        danger
        onConfirm={removeAll}
      >
        <Text>
          <Trans>Your offline activity stays on this device until it is sent.</Trans>
        </Text>
      </ConfirmDialog>
    </Section>
  );
}

function CopyRow({ copy, userId }: { readonly copy: Copy; readonly userId: string }) {
  const format = useFormat();
  const isCutOff = useIsCutOff();
  const taking = useTaking(copy.pathId);
  const failure = useFailure(copy.pathId);
  const [size, updated] = [format.bytes(copy.bytes), format.relative(copy.updatedAt)];
  const remove = async () => {
    await removeCopy(userId, copy.pathId);
    await lookAgain();
  };
  return (
    <li className={styles.row}>
      <Row justify="between">
        <Heading level={3} look="h4">
          <Anchor href={`/${copy.kind === 'journey' ? 'journeys' : 'pathways'}/${copy.slug}`}>
            <bdi>{copy.title}</bdi>
          </Anchor>
        </Heading>
        <CopyState copy={copy} />
      </Row>
      <div className={styles.bar}>
        <Text size="small">
          <Trans>
            {size}, updated {updated}.
          </Trans>{' '}
          <Plural
            value={copy.cards.filter(({ part }) => part === 'all').length}
            one="# item works fully offline."
            other="# items work fully offline."
          />
        </Text>
        {taking === undefined && (
          <Row gap={2}>
            <Button size="s" disabled={isCutOff} onClick={() => void updateCopy(userId, copy)}>
              {copy.isWhole ? <Trans>Update</Trans> : <Trans>Continue</Trans>}
            </Button>
            <Button size="s" onClick={() => void remove()}>
              <Trans>Remove</Trans>
            </Button>
          </Row>
        )}
      </div>
      {taking !== undefined && <TakingProgress taking={taking} title={copy.title} />}
      <TakeFailure error={failure ?? null} />
    </li>
  );
}
