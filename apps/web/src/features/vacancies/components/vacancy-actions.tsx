import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { VacancyPage } from '@waymark/contract/vacancies';
import { Button, ButtonLink, Heading, IconBookmark, IconBookmarkFilled, IconEye, IconEyeOff, notify, Panel, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { useVacancyMark } from '../vacancies.queries.ts';
import { OwnApplication } from './own-application.tsx';
import styles from './vacancies.module.css';

const ApplyDialog = lazy(async () => ({ default: (await import('../dialogs/apply-dialog.tsx')).ApplyDialog }));
const DAY_MILLISECONDS = 86_400_000;

/** What one can do about a vacancy: apply, save it, or follow one's application (JOB-02, MKT-08). */
export function VacancyActions({ vacancy }: { readonly vacancy: VacancyPage }) {
  const { t } = useLingui();
  const [applying, setApplying] = useState(false);
  const mark = useVacancyMark(vacancy);
  const { application, marks, can, applyUrl, slug } = vacancy;
  // One’s own vacancy is not recommended to one.
  const me = useCurrentUser()?.id;
  const hires = vacancy.team.some(({ person }) => person.id === me);
  const copyLink = async () => {
    await navigator.clipboard.writeText(window.location.href);
    notify({ tone: 'ok', message: t`Link copied.` });
  };
  return (
    <>
      {application !== null && <OwnApplication application={application} />}
      <Panel>
        <div className={styles.actions}>
          <Closes vacancy={vacancy} />
          {can.apply && applyUrl === '' && (
            <Button variant="solid" size="l" block onClick={() => setApplying(true)}>
              {application === null ? <Trans context="job">Apply</Trans> : <Trans>Apply again</Trans>}
            </Button>
          )}
          {can.apply && applyUrl !== '' && (
            <ButtonLink variant="solid" size="l" block href={applyUrl} target="_blank" rel="noreferrer">
              <Trans>Apply on the other site</Trans>
            </ButtonLink>
          )}
          <Reapply vacancy={vacancy} />
          <div className={styles.pair}>
            <Button
              icon={marks.bookmark ? IconBookmarkFilled : IconBookmark}
              aria-pressed={marks.bookmark}
              onClick={() => mark.mutate({ mark: 'bookmark', state: !marks.bookmark })}
            >
              {marks.bookmark ? t`Saved` : t`Save`}
            </Button>
            <Button onClick={copyLink}>
              <Trans>Copy link</Trans>
            </Button>
          </div>
          {!hires && (
            <Button
              block
              variant="plain"
              icon={marks.dismiss ? IconEye : IconEyeOff}
              aria-pressed={marks.dismiss}
              onClick={() => mark.mutate({ mark: 'dismiss', state: !marks.dismiss })}
            >
              {marks.dismiss ? t`Recommend it again` : t`Don’t recommend it`}
            </Button>
          )}
          {can.apply && applyUrl === '' && <ConsentLine vacancy={vacancy} />}
          {can.source && <ButtonLink block href={`/sourcing/manage/vacancy/${encodeURIComponent(slug)}`}>{t`View candidates`}</ButtonLink>}
          {can.edit && !can.source && <ButtonLink block href={`/admin/vacancies?vacancy=${vacancy.id}`}>{t`Edit vacancy`}</ButtonLink>}
        </div>
      </Panel>
      {applying && (
        <Suspense>
          <ApplyDialog vacancy={vacancy} onClose={() => setApplying(false)} />
        </Suspense>
      )}
    </>
  );
}

function Closes({ vacancy: { applyBy, status } }: { readonly vacancy: VacancyPage }) {
  const format = useFormat();
  const [now] = useState(() => Date.now());
  if (applyBy === null || status !== 'open') return null;
  const day = format.date(applyBy);
  const days = Math.max(0, Math.floor((Date.parse(applyBy) - now) / DAY_MILLISECONDS));
  return (
    <div>
      <Text size="small">
        <Trans>Closes {day}</Trans>
      </Text>
      <Heading level={2} look="h3">
        <Plural value={days} _0="Last day" one="# day left" other="# days left" />
      </Heading>
    </div>
  );
}

function Reapply({ vacancy: { reapplyFrom } }: { readonly vacancy: VacancyPage }) {
  const format = useFormat();
  if (reapplyFrom === null) return null;
  const day = format.date(reapplyFrom);
  return (
    <Text size="small">
      <Trans>You can apply again from {day}.</Trans>
    </Text>
  );
}

/** Who is told, and when, before anything is sent. */
export function ConsentLine({ vacancy: { rules } }: { readonly vacancy: Pick<VacancyPage, 'rules'> }) {
  return (
    <Text size="meta">
      {rules.consent === 'never' && <Trans>Your profile, skills and a short note are sent. Your manager isn’t notified.</Trans>}
      {rules.consent === 'before_applying' && <Trans>Your manager is asked first. The hiring team sees it once they consent.</Trans>}
      {rules.consent === 'when_shortlisted' && (
        <Trans>Your profile, skills and a short note are sent. Your manager is only notified if you’re shortlisted.</Trans>
      )}
      {rules.consent === 'before_offer' && (
        <Trans>Your profile, skills and a short note are sent. Your manager is only notified before you get an offer.</Trans>
      )}
    </Text>
  );
}
