import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Lined, Notice, Refusal, Row, Section, Text } from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useIsCutOff } from '../../../platform/api/reach.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { dismissTold, useSyncState } from '../../../platform/unsent/sync-state.ts';
import { DONE_BEFORE, type ToldDeed, type Unsent } from '../../../platform/unsent/unsent.ts';
import { sendUnsent } from '../../cards/cards.public.tsx';
import styles from './copies.module.css';

/** What was done on this device and waits to be sent, what was refused and why, and when something went last (SHL-64). */
export function SyncPart({ userId }: { readonly userId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const isCutOff = useIsCutOff();
  const { unsent, told, sentAt } = useSyncState(userId);
  // Of one item, reading and completing may both wait.
  const waiting = new Set(unsent.map(({ card }) => card.id));
  const sending = useMutation({ mutationFn: () => sendUnsent(userId) });
  const problem = useErrorMessage(sending.error);
  const sent = sentAt === undefined ? '' : format.relative(sentAt);
  return (
    <Section title={t`Your offline activity`}>
      <div className={styles.part}>
        <Text as="output">
          <Plural
            value={waiting.size}
            _0="Everything has been sent."
            one="# item is waiting to be sent."
            other="# items are waiting to be sent."
          />{' '}
          {sentAt !== undefined && <Trans>Last sent {sent}.</Trans>}
        </Text>
        {unsent.length > 0 && (
          <>
            <Lined as="ul" className={`${styles.list} ${styles.wide}`}>
              {unsent.map((deed) => (
                <DeedRow key={`${deed.kind}:${deed.card.id}`} deed={deed} />
              ))}
            </Lined>
            <Row gap={3}>
              <Button pending={sending.isPending} disabled={isCutOff} onClick={() => sending.mutate()}>
                <Trans>Send now</Trans>
              </Button>
              {isCutOff && (
                <Text size="meta">
                  <Trans>It will be sent automatically once you’re back online.</Trans>
                </Text>
              )}
            </Row>
            <Refusal>{problem}</Refusal>
          </>
        )}
        {told.length > 0 && (
          <div className={styles.wide}>
            <Notice
              tone="warn"
              live
              action={
                <Button size="s" onClick={() => dismissTold(userId)}>
                  <Trans>Got it</Trans>
                </Button>
              }
            >
              <Plural
                value={told.length}
                one="# change you made offline had no effect:"
                other="# changes you made offline had no effect:"
              />
            </Notice>
            <Lined as="ul" className={styles.list}>
              {told.map((deed) => (
                <ToldRow key={`${deed.kind}:${deed.card.id}`} deed={deed} />
              ))}
            </Lined>
          </div>
        )}
      </div>
    </Section>
  );
}

function useDeedWords(): (deed: Unsent) => string {
  const { t } = useLingui();
  return ({ kind }) => ({ completed: t`Marked as complete`, played: t`Played`, answered: t`Quiz answered`, voted: t`Voted` })[kind];
}

const titleOf = ({ card }: Unsent) => card.title ?? '';

function DeedRow({ deed }: { readonly deed: Unsent }) {
  const format = useFormat();
  const words = useDeedWords();
  return (
    <li className={styles.item}>
      <bdi>{titleOf(deed)}</bdi>
      <Text as="span" size="meta">
        {words(deed)}
        {deed.at !== undefined && `, ${format.dateTime(deed.at)}`}
      </Text>
    </li>
  );
}

function ToldRow({ deed }: { readonly deed: ToldDeed }) {
  const { t } = useLingui();
  const words = useDeedWords();
  const isBefore = deed.code === DONE_BEFORE;
  const reason = useErrorMessage(isBefore ? null : new ApiProblem({ status: 409, code: deed.code, title: deed.code, params: deed.params }));
  return (
    <li className={styles.item}>
      <bdi>{titleOf(deed)}</bdi>
      <Text as="span" size="meta">
        {words(deed)}: {isBefore ? t`It was already completed and stays completed.` : reason}
      </Text>
    </li>
  );
}
