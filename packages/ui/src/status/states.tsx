import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Cover } from '../covers/cover.tsx';
import { Heading } from '../layout/text.tsx';
import { classes } from '../styles/classes.ts';
import styles from './status.module.css';

type StateProps = {
  /** 'Content not available' unless told (SHL-51). */
  title?: ReactNode;
  /** One sentence: what happened, what is safe, what to do. */
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** Topic of the small cover; `false` for none. */
  topic?: string | false | undefined;
  /** 1 where it is all the page has. */
  level?: 1 | 2 | 3 | undefined;
};

/** Nothing here yet, or nothing found. */
export function EmptyState({ title, children, action, topic = 'Maps', level = 2 }: StateProps) {
  const { t } = useLingui();
  return (
    <div className={classes(styles.empty, level === 1 && styles.wholePage)}>
      {topic !== false && (
        <div className={styles.emptyCover}>
          <Cover title={typeof title === 'string' ? title : topic} topic={topic} tone="pale" />
        </div>
      )}
      <Heading level={level} look="h4">
        {title ?? t({ id: 'ContentNotAvailable', message: 'Content not available' })}
      </Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles.emptyAction}>{action}</div>}
    </div>
  );
}

type ErrorStateProps = {
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Other ways on, beside trying again. */
  action?: ReactNode;
  level?: 1 | 2 | 3 | undefined;
};

/** Something did not load, in place. */
export function ErrorState({ title, children, onRetry, retrying, action, level }: ErrorStateProps) {
  const { t } = useLingui();
  return (
    <div role="alert">
      <EmptyState
        title={title ?? t`Something went wrong, please try again`}
        topic="Security"
        level={level}
        action={
          (onRetry || action) && (
            <>
              {onRetry && (
                <Button size="s" onClick={onRetry} pending={retrying}>
                  <Trans>Try again</Trans>
                </Button>
              )}
              {action}
            </>
          )
        }
      >
        {children} <Trans>Your earlier work is safe.</Trans>
      </EmptyState>
    </div>
  );
}

type NotAllowedProps = { /** Who can give access. */ children?: ReactNode; action?: ReactNode; level?: 1 | 2 | undefined };

/** The page is not for this person. */
export function NotAllowed({ children, action, level }: NotAllowedProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`You do not have access to view this page`}
      topic="Safety"
      level={level}
      action={
        action ?? (
          <Button size="s" onClick={() => history.back()}>
            <Trans>Back</Trans>
          </Button>
        )
      }
    >
      {children}
    </EmptyState>
  );
}
