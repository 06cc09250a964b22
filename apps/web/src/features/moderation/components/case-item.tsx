import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ModerationCase } from '@waymark/contract/moderation';
import { Anchor, Badge, Disclosure, Dots, Heading, IconEyeOff, IconFlag, Panel, PersonLine, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { personHref, personOf } from '../../people/people.public.tsx';
import { REASON_WORDS, STEP_WORDS } from '../moderation-words.ts';
import { CaseActions } from './case-actions.tsx';
import styles from './moderation.module.css';

interface CaseItemProps {
  readonly shown: ModerationCase;
  readonly onDecided: () => void;
}

/** One reported thing: what it is, what people said of it, what was decided, and what may be decided now. */
export function CaseItem({ shown, onDecided }: CaseItemProps) {
  const { t } = useLingui();
  const { subject, kind, reportsCount, reports, history } = shown;
  const title = subject?.title ?? '';
  return (
    <Panel as="li" className={styles.case}>
      <div className={styles.head}>
        <Badge tone={shown.state === 'open' ? 'warn' : 'neutral'} icon={IconFlag}>
          <Plural value={reportsCount} one="# report" other="# reports" />
        </Badge>
        {subject?.isHidden === true && (
          <Badge tone="info" icon={IconEyeOff}>
            <Trans>Hidden</Trans>
          </Badge>
        )}
        <Text as="span" size="meta">
          {kind === 'card' ? <Trans>Content</Trans> : <Trans context="noun">Comment</Trans>}
        </Text>
      </div>
      {subject === null ? (
        <Heading level={2} look="h4">
          {kind === 'card' ? <Trans>Content that no longer exists</Trans> : <Trans>A comment that no longer exists</Trans>}
        </Heading>
      ) : (
        <>
          <Heading level={2} look="h4" className={styles.title}>
            <Anchor href={subject.href}>{kind === 'card' ? <bdi>{title}</bdi> : t`Comment on “${title}”`}</Anchor>
          </Heading>
          {subject.excerpt !== '' && (
            <blockquote className={styles.said} dir="auto">
              {subject.excerpt}
            </blockquote>
          )}
          <PersonLine person={personOf(subject.author)} href={personHref(subject.author)} detail={subject.author.jobTitle} size={32} />
        </>
      )}
      <div>
        <Disclosure title={t({ message: 'Reports', context: 'moderation' })} open={shown.state === 'open'}>
          <ul className={styles.entries}>
            {reports.map((report) => (
              <Report key={report.reporter.id} report={report} />
            ))}
          </ul>
          {reportsCount > reports.length && (
            <Text size="small">
              <Trans>Showing the newest only.</Trans>
            </Text>
          )}
        </Disclosure>
        {history.length > 0 && (
          <Disclosure title={t`History`} open={shown.state === 'decided'}>
            <ul className={styles.entries}>
              {history.map((entry) => (
                <Step key={entry.id} entry={entry} />
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
      <CaseActions shown={shown} onDecided={onDecided} />
    </Panel>
  );
}

function Report({ report: { reporter, reason, note, reportedAt } }: { readonly report: ModerationCase['reports'][number] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <li>
      <PersonLine
        person={personOf(reporter)}
        href={personHref(reporter)}
        size={32}
        detail={<Dots parts={[i18n._(REASON_WORDS[reason]), format.relative(reportedAt)]} />}
      />
      {note !== '' && (
        <Text className={`${styles.note ?? ''} ${styles.below ?? ''}`} dir="auto">
          {note}
        </Text>
      )}
    </li>
  );
}

function Step({ entry: { step, at, actor, reason } }: { readonly entry: ModerationCase['history'][number] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <li>
      <Text size="ui">{i18n._(STEP_WORDS[step])}</Text>
      <Text size="small" as="div">
        <Dots parts={[format.dateTime(at), actor?.fullName]} />
      </Text>
      {reason !== '' && (
        <Text className={styles.note} dir="auto">
          {reason}
        </Text>
      )}
    </li>
  );
}
