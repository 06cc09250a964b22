import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import type { CardDetail } from '@waymark/contract/cards';
import type { AttemptShown } from '@waymark/contract/timed-assessments';
import { Button, ButtonLink, CheckboxField, Notice, Page, PageHeader, Panel, Refusal, Row, Skeletons, Stack, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { CardUnavailable, closeHref, useCardHere } from '../../cards/cards.public.tsx';
import { Outcome } from '../components/outcome.tsx';
import { RunningAttempt } from '../components/running-attempt.tsx';
import { enterFullScreen } from '../components/use-proctoring.ts';
import { WhatIsRecorded } from '../components/what-is-recorded.tsx';
import { WhatItTakes } from '../components/what-it-takes.tsx';
import { attemptQuery, useStarting } from '../timed-assessments.queries.ts';
import styles from '../components/assessment.module.css';

/** /insights/{id}/assessment: one attempt, from what one agrees to until its result (ASM-11). */
export function Screen() {
  const { id = '' } = useParams();
  const { data: card, error, refetch, isFetching } = useCardHere(id);
  usePageTitle(card?.title);
  if (card !== undefined) return <AttemptOf card={card} />;
  return (
    <Page>
      {error === null ? (
        <Skeletons shape="detail" />
      ) : (
        <CardUnavailable error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Page>
  );
}

function AttemptOf({ card }: { readonly card: CardDetail }) {
  const { t } = useLingui();
  const query = useQuery({ ...attemptQuery(card.id), retry: false });
  const message = useErrorMessage(query.error);
  const { data: attempt } = query;
  const content = card.content?.cardType === 'assessment' || card.content?.cardType === 'proctored_assessment' ? card.content : undefined;
  return (
    <Page>
      <PageHeader title={card.title} breadcrumbs={[{ href: closeHref(card), label: card.title }, { label: t`Assessment` }]} />
      {query.isError ? (
        <Stack gap={4} className={styles.narrow}>
          <Notice tone="info">{message}</Notice>
          <BackToCard card={card} />
        </Stack>
      ) : attempt === undefined ? (
        <Skeletons shape="text" count={6} />
      ) : attempt.state === 'INITIALIZED' ? (
        <Beginning attempt={attempt} />
      ) : attempt.state === 'STARTED' ? (
        <RunningAttempt key={attempt.id} attempt={attempt} />
      ) : (
        <Stack gap={4} className={styles.narrow}>
          {attempt.result !== null && (
            <Panel as="div">
              <Outcome result={attempt.result} level={2}>
                {content !== undefined && <WhatItTakes content={content} />}
              </Outcome>
            </Panel>
          )}
          <BackToCard card={card}>
            {attempt.result?.passed === false && content?.can.take === true && (
              <Button variant="solid" pending={query.isFetching} onClick={() => void query.refetch()}>
                <Trans>Try again</Trans>
              </Button>
            )}
          </BackToCard>
        </Stack>
      )}
    </Page>
  );
}

const BackToCard = ({ card, children }: { readonly card: CardDetail; readonly children?: ReactNode }) => (
  <Row gap={3}>
    {children}
    <ButtonLink href={closeHref(card)}>
      <Trans>Back to the assessment</Trans>
    </ButtonLink>
  </Row>
);

function Beginning({ attempt }: { readonly attempt: AttemptShown }) {
  const { t } = useLingui();
  const [agreed, agree] = useState(false);
  const starting = useStarting();
  const problem = useErrorMessage(starting.error);
  const isWatched = attempt.proctor !== null;
  const begin = async () => {
    // The browser asks for full screen only while the click lasts.
    if (isWatched) await enterFullScreen();
    await starting.mutateAsync({ attemptId: attempt.id, agreed }).catch(() => {});
  };
  return (
    <Panel as="div" className={styles.narrow}>
      <Stack gap={5}>
        <Text>
          <Plural
            value={attempt.minutes}
            one="You have # minute once you start. You cannot pause the timer."
            other="You have # minutes once you start. You cannot pause the timer."
          />
        </Text>
        {isWatched && (
          <>
            <WhatIsRecorded />
            <CheckboxField
              label={t`I agree that this is recorded`}
              checked={agreed}
              onChange={(event) => agree(event.currentTarget.checked)}
            />
          </>
        )}
        <Refusal>{problem}</Refusal>
        <Row>
          <Button variant="solid" disabled={isWatched && !agreed} pending={starting.isPending} onClick={() => void begin()}>
            <Trans>Start</Trans>
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}
