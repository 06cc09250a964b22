import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import {
  type Approval,
  APPROVAL_REASON_LENGTH,
  APPROVAL_UNDO_SECONDS,
  type ApprovalDetail,
  type ApprovalFact,
} from '@waymark/contract/approvals';
import {
  Anchor,
  Button,
  ButtonLink,
  Facts,
  Heading,
  IconArrowLeft,
  PersonLine,
  Row,
  Stack,
  Text,
  TextArea,
  Timeline,
  useKeys,
} from '@waymark/ui';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { approvalQuery, type Decision, reasonDraft } from '../approvals.queries.ts';
import { useDecisionWords, useFactText, useFactWords, useKindWords } from '../approval-words.ts';
import styles from './approvals.module.css';

const HandOverDialog = lazy(async () => ({ default: (await import('../dialogs/hand-over-dialog.tsx')).HandOverDialog }));

interface ApprovalViewProps {
  readonly which: Pick<Approval, 'kind' | 'id'>;
  readonly backHref: string;
  readonly onDecide: (approval: Approval, decision: Decision) => void;
  /** Whether A approves. */
  readonly hasKeys: boolean;
}

/** One request with what the approver may want to know, and the decision. */
export function ApprovalView({ which, ...rest }: ApprovalViewProps) {
  const query = useQuery(approvalQuery(which));
  return (
    <div className={styles.detail}>
      {query.data === undefined ? (
        <div className={styles.body}>
          <Waiting of={query} shape="text" count={6} level={2} />
        </div>
      ) : (
        <Detail approval={query.data} {...rest} />
      )}
    </div>
  );
}

function Detail({ approval, backHref, ...deciding }: { readonly approval: ApprovalDetail } & Omit<ApprovalViewProps, 'which'>) {
  const { t } = useLingui();
  const kinds = useKindWords();
  const { requester, title, href, kind, message, facts, inPlaceOf, passedOnBy } = approval;
  const name = requester.fullName;
  return (
    <>
      <div className={styles.body}>
        <Stack gap={5}>
          <div className={styles.back}>
            <ButtonLink size="s" icon={IconArrowLeft} href={backHref}>
              <Trans>All requests</Trans>
            </ButtonLink>
          </div>
          <PersonLine person={personOf(requester)} href={personHref(requester)} detail={kinds[kind]} />
          <Heading level={2} look="h3">
            <Anchor href={href}>
              <bdi>{title}</bdi>
            </Anchor>
          </Heading>
          {inPlaceOf !== null && (
            <Text size="meta">
              <Trans>You’re deciding on behalf of {inPlaceOf.fullName}.</Trans>
            </Text>
          )}
          {passedOnBy !== null && <Text size="meta">{t`Reassigned by ${passedOnBy.fullName}`}</Text>}
          {message !== '' && (
            <blockquote className={styles.said} aria-label={t`${name}’s message`}>
              <bdi>{message}</bdi>
            </blockquote>
          )}
          {facts.length > 0 && (
            <div className={styles.facts}>
              <FactList title={t`Details`} facts={facts.filter(({ group }) => group === 'request')} />
              <FactList title={t`Background`} facts={facts.filter(({ group }) => group === 'context')} />
            </div>
          )}
          <History approval={approval} />
        </Stack>
      </div>
      <Decide approval={approval} {...deciding} />
    </>
  );
}

function FactList({ title, facts }: { readonly title: string; readonly facts: readonly ApprovalFact[] }) {
  const words = useFactWords();
  const text = useFactText();
  if (facts.length === 0) return null;
  return (
    <section aria-label={title}>
      <Heading level={3} look="h4">
        {title}
      </Heading>
      <Facts
        facts={facts.map((fact, at) => ({
          id: `${fact.label}-${at}`,
          label: words[fact.label],
          value: fact.value.type === 'link' ? <Anchor href={fact.value.href}>{fact.value.text}</Anchor> : <bdi>{text(fact)}</bdi>,
        }))}
      />
    </section>
  );
}

function History({ approval }: { readonly approval: ApprovalDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = (step: ApprovalDetail['history'][number]) => {
    const name = step.person?.fullName ?? t`Someone`;
    return {
      waiting: t`Waiting for you`,
      asked: t`${name} asked`,
      agreed: t`${name} agreed`,
      'handed-over': t`${name} reassigned it`,
      reminded: t`Reminder sent`,
      escalated: t`Reassigned because it was overdue`,
    }[step.step];
  };
  return (
    <section aria-label={t`History`}>
      <Heading level={3} look="h4">
        <Trans>History</Trans>
      </Heading>
      <Timeline
        onPanel
        steps={approval.history.map((step, at) => ({
          id: `${step.step}-${step.at}`,
          title: words(step),
          detail: format.dateTime(step.at),
          state: at === 0 ? 'now' : 'done',
        }))}
      />
    </section>
  );
}

function Decide({ approval, onDecide, hasKeys }: { readonly approval: ApprovalDetail } & Pick<ApprovalViewProps, 'onDecide' | 'hasKeys'>) {
  const { t } = useLingui();
  const { kind, id, requester, can, summary } = approval;
  const decisionWords = useDecisionWords();
  const words = summary?.value.type === 'decision' ? decisionWords(summary.value.step, summary.value.isLast) : undefined;
  const reason = useDraft(reasonDraft(id), '');
  const [isMissing, setMissing] = useState(false);
  const [isHandingOver, setHandingOver] = useState(false);
  const decide = (outcome: Decision['outcome']) => {
    const text = reason.value.trim();
    if (outcome === 'declined' && text === '') {
      setMissing(true);
      return;
    }
    onDecide(approval, { kind, id, outcome, reason: text });
  };
  useKeys({ a: () => decide('approved') }, hasKeys);
  const name = requester.fullName;
  return (
    <div className={styles.decide}>
      <Stack gap={4}>
        <TextArea
          label={t`Message to ${name} (required to decline)`}
          maxLength={APPROVAL_REASON_LENGTH}
          value={reason.value}
          error={isMissing && reason.value.trim() === '' ? t`Give a reason for declining.` : undefined}
          onChange={(event) => reason.setValue(event.currentTarget.value)}
        />
        {words !== undefined && <Text size="small">{words.effect}</Text>}
        <Row gap={3}>
          <Button variant="solid" onClick={() => decide('approved')}>
            {words?.label ?? t`Approve`}
          </Button>
          <Button onClick={() => decide('declined')}>
            <Trans>Decline</Trans>
          </Button>
          {can.handOver && (
            <Button variant="quiet" onClick={() => setHandingOver(true)}>
              <Trans>Reassign to someone else</Trans>
            </Button>
          )}
          <span className={styles.hint}>
            <Trans>You can undo for {APPROVAL_UNDO_SECONDS} seconds</Trans>
          </span>
        </Row>
      </Stack>
      {isHandingOver && (
        <Suspense>
          <HandOverDialog which={{ kind, id }} onClose={() => setHandingOver(false)} />
        </Suspense>
      )}
    </div>
  );
}
