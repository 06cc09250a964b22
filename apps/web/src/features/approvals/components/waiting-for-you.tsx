import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink, Panel, PersonLine, VisuallyHidden } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personOf } from '../../people/people.public.tsx';
import { approvalsQuery } from '../approvals.queries.ts';
import { useFactText, useKindWords } from '../approval-words.ts';
import styles from './approvals.module.css';

const SHOWN = 2;

/** The requests that have waited longest, each with the way to decide it (HOM-09, MGR-05). */
export function WaitingForYou() {
  const kinds = useKindWords();
  const factText = useFactText();
  const format = useFormat();
  const query = useInfiniteQuery(approvalsQuery(undefined, 'oldest', SHOWN));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={2} />;
  const items = query.data.pages[0]?.items ?? [];
  return (
    <ul className={styles.cards}>
      {items.map((approval) => {
        const { requester, title, kind, id, summary, askedAt } = approval;
        return (
          <Panel as="li" key={id}>
            <PersonLine
              person={personOf(requester)}
              size={44}
              detail={
                <>
                  <span className={styles.what}>
                    {kinds[kind]}: <bdi>{title}</bdi>
                  </span>
                  <bdi>{summary === null ? format.relative(askedAt) : factText(summary)}</bdi>
                </>
              }
            />
            <ButtonLink size="s" href={`/approvals/${kind}/${id}`} style={{ marginBlockStart: 12 }}>
              <Trans>Decide</Trans>
              <VisuallyHidden> {title}</VisuallyHidden>
            </ButtonLink>
          </Panel>
        );
      })}
    </ul>
  );
}
