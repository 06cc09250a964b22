import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { type Approval, APPROVAL_AREAS, APPROVAL_KINDS, APPROVAL_UNDO_SECONDS } from '@waymark/contract/approvals';
import { Anchor, Badge, Button, EmptyState, Notice, notify, PersonLine, Stack, SwitchField, useKeys } from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { notifyError } from '../../../platform/api/error-message.ts';
import { localStore } from '../../../platform/browser/local-store.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personOf } from '../../people/people.public.tsx';
import { approvalsQuery, type Decision, useDecision } from '../approvals.queries.ts';
import { useFactText, useKindWords } from '../approval-words.ts';
import { ApprovalView } from '../components/approval-view.tsx';
import styles from '../components/approvals.module.css';

interface Pending {
  readonly decision: Decision;
  readonly approval: Approval;
}

/** The inbox: what waits at the side, the chosen request beside it. A decision is sent after some seconds, so that it can be taken back. */
export function Screen() {
  const { t } = useLingui();
  const { kind, id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [address] = useNarrowing();
  const area = APPROVAL_AREAS.find((one) => one === address.get('area'));
  const order = address.get('order') === 'person' ? 'person' : 'oldest';
  const query = useInfiniteQuery(approvalsQuery(area, order));
  const { pending, decide, undo } = useUndoableDecision();
  const hidden = pending?.decision.id;
  const items = (query.data?.pages ?? []).flatMap((page) => page.items).filter((one) => one.id !== hidden);
  const open = APPROVAL_KINDS.find((one) => one === kind);
  const isOpen = open !== undefined && id !== undefined && id !== hidden;
  const chosen = isOpen ? { kind: open, id } : items[0];
  const hrefOf = (one: Pick<Approval, 'kind' | 'id'>) => `/approvals/${one.kind}/${one.id}${search}`;
  const [hasKeys, setKeys] = useInboxKeys();
  const step = (by: number) => {
    const next = items[items.findIndex((one) => one.id === chosen?.id) + by];
    if (next !== undefined) void navigate(hrefOf(next), { preventScrollReset: true });
  };
  useKeys({ j: () => step(1), k: () => step(-1) }, hasKeys);
  const onDecide = (approval: Approval, decision: Decision) => {
    decide({ approval, decision });
    void navigate(`/approvals${search}`, { preventScrollReset: true });
  };
  return (
    <Stack gap={4}>
      {pending !== undefined && (
        <Notice
          tone="ok"
          live
          action={
            <Button size="s" onClick={undo}>
              <Trans>Undo</Trans>
            </Button>
          }
        >
          {pending.decision.outcome === 'approved'
            ? t`Approved: ${pending.approval.title}. You can undo this for ${APPROVAL_UNDO_SECONDS} seconds.`
            : t`Declined: ${pending.approval.title}. You can undo this for ${APPROVAL_UNDO_SECONDS} seconds.`}
        </Notice>
      )}
      {query.data === undefined ? (
        <Waiting of={query} shape="rows" />
      ) : items.length === 0 && !isOpen ? (
        <EmptyState title={t`No open decisions`} topic="Learning">
          <Trans>Nothing is waiting here. Earlier decisions are under Decided.</Trans>
        </EmptyState>
      ) : (
        <div className={styles.inbox} data-open={isOpen}>
          <div className={styles.side}>
            <ul className={styles.list}>
              {items.map((one) => (
                <Item key={one.id} approval={one} href={hrefOf(one)} isCurrent={one.id === chosen?.id} />
              ))}
            </ul>
            <div className={styles.more}>
              <MorePages of={query} shown={items.length} />
            </div>
            <div className={styles.keys}>
              <SwitchField
                label={t`Keyboard: J next, K previous, A approve`}
                checked={hasKeys}
                onChange={(event) => setKeys(event.currentTarget.checked)}
              />
            </div>
          </div>
          {chosen !== undefined && (
            <ApprovalView key={chosen.id} which={chosen} backHref={`/approvals${search}`} onDecide={onDecide} hasKeys={hasKeys} />
          )}
        </div>
      )}
    </Stack>
  );
}

interface ItemProps {
  readonly approval: Approval;
  readonly href: string;
  readonly isCurrent: boolean;
}

function Item({ approval, href, isCurrent }: ItemProps) {
  const { t } = useLingui();
  const format = useFormat();
  const kinds = useKindWords();
  const factText = useFactText();
  const { requester, title, kind, summary, askedAt, isLate, inPlaceOf, passedOnBy } = approval;
  return (
    <li>
      <Anchor href={href} className={styles.item} aria-current={isCurrent}>
        <PersonLine
          person={personOf(requester)}
          size={40}
          detail={
            <>
              <span className={styles.what}>
                {kinds[kind]}: <bdi>{title}</bdi>
              </span>
              {summary !== null && (
                <span>
                  <bdi>{factText(summary)}</bdi> ·{' '}
                </span>
              )}
              <span>{format.relative(askedAt)}</span>
              {isLate && (
                <>
                  {' '}
                  <Badge tone="bad">{t`Late`}</Badge>
                </>
              )}
              {inPlaceOf !== null && <span style={{ display: 'block' }}>{t`For ${inPlaceOf.fullName}`}</span>}
              {passedOnBy !== null && <span style={{ display: 'block' }}>{t`Reassigned by ${passedOnBy.fullName}`}</span>}
            </>
          }
        />
      </Anchor>
    </li>
  );
}

const KEYS = 'approval-keys';
const isChoice = (value: unknown): value is boolean => typeof value === 'boolean';

/** Whether single keys work here: on until someone switches them off on this device, as speech input may press them by accident. */
function useInboxKeys() {
  const [isOn, setOn] = useState(() => localStore.read(KEYS, isChoice) ?? true);
  const set = (next: boolean) => {
    localStore.write(KEYS, next);
    setOn(next);
  };
  return [isOn, set] as const;
}

const SECOND = 1000;

/** Keeps a decision for some seconds before it is sent; leaving the page sends it at once. */
function useUndoableDecision() {
  const { t } = useLingui();
  const [pending, setPending] = useState<Pending>();
  const mutation = useDecision();
  const waiting = useRef<{ readonly next: Pending; readonly timer: ReturnType<typeof setTimeout> }>(undefined);
  const send = useRef<() => void>(() => undefined);
  useEffect(() => {
    send.current = () => {
      const { current } = waiting;
      if (current === undefined) return;
      clearTimeout(current.timer);
      waiting.current = undefined;
      const { decision, approval } = current.next;
      mutation.mutate(decision, {
        // By now another request is shown: what was refused is named.
        onError: (error) =>
          error instanceof ApiProblem && error.code === 'approval-decided'
            ? notify({ tone: 'bad', message: t`Your decision on “${approval.title}” wasn’t needed. Someone else had already decided.` })
            : notifyError(error),
        onSettled: () => setPending(undefined),
      });
    };
  });
  useEffect(() => {
    const flush = () => send.current();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return {
    pending,
    decide: (next: Pending) => {
      send.current();
      waiting.current = { next, timer: setTimeout(() => send.current(), APPROVAL_UNDO_SECONDS * SECOND) };
      setPending(next);
    },
    undo: () => {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
      setPending(undefined);
    },
  };
}
