import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SKILLS_ASSESSMENT } from '@waymark/contract/embedded-sections';
import { Button, IconTarget, IconUsers, Page, PageHeader, SidePages } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { SectionFlyout, shownSectionsQuery } from '../../embedded-sections/embedded-sections.public.tsx';
import { ownAssessmentQuery, refreshAssessments } from '../assessments.queries.ts';

const AskDialog = lazy(async () => ({ default: (await import('../dialogs/ask-dialog.tsx')).AskDialog }));
const ROOT = '/skills-assessment';

/** /skills-assessment: the head and the menu of its pages (ASM-01). */
export function Screen() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const query = useQuery(ownAssessmentQuery);
  const [isAsking, setAsking] = useState(false);
  const own = query.data;
  const lead = useLead(own?.items ?? []);
  const entry = (path: string, label: string, count?: number) => ({
    href: `${ROOT}/${path}`,
    label,
    current: pathname === `${ROOT}/${path}`,
    ...(count === undefined || count === 0 ? {} : { count }),
  });
  const items = [
    entry('personal', t`My skills`, own?.items.length),
    entry('peers', t`Peers`),
    ...(own?.can.review === true ? [entry('manager-rating-review', t`Ratings to review`, own.counts.reviews)] : []),
    entry('requests/received', t`Requests received`, own?.counts.received),
    entry('requests/sent', t`Requests sent`, own?.counts.sent),
    entry('ratings/received', t`Ratings received`),
    entry('ratings/sent', t`Ratings sent`),
  ];
  return (
    <Page width="wide">
      <PageHeader
        title={t`Skills assessment`}
        lead={lead}
        actions={
          own !== undefined &&
          own.items.length > 0 && (
            <>
              {own.can.rate && <RateButton />}
              <Button variant="solid" icon={IconUsers} onClick={() => setAsking(true)}>
                <Trans>Ask colleagues for a rating</Trans>
              </Button>
            </>
          )
        }
      />
      <SidePages label={t`Skills assessment pages`} groups={[{ id: 'assessment', items }]}>
        {own === undefined ? <Waiting of={query} shape="rows" /> : <Outlet />}
      </SidePages>
      {isAsking && own !== undefined && (
        <Suspense>
          <AskDialog own={own} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function useLead(items: readonly { readonly proficiency_level: string | null }[]): string {
  const { t } = useLingui();
  const count = items.length;
  const unrated = items.filter(({ proficiency_level: level }) => level === null).length;
  if (count === 0) return t`See how you and others rate your skills.`;
  if (unrated === 0) return plural(count, { one: 'Your skill is rated.', other: 'All # skills are rated.' });
  if (count === 1) return t`Your skill isn’t rated yet. It takes about a minute.`;
  return plural(unrated, {
    one: '# of your skills isn’t rated yet. It takes about a minute.',
    other: '# of your skills aren’t rated yet. It takes about a minute each.',
  });
}

/** Opens the flyout that walks through the unrated skills, where that section is on (ASM-10, EMB-01). */
function RateButton() {
  const { t } = useLingui();
  const { data } = useQuery(shownSectionsQuery);
  const [open, setOpen] = useState<boolean>();
  if (data?.items.some(({ name }) => name === SKILLS_ASSESSMENT) !== true) return null;
  return (
    <>
      <Button icon={IconTarget} onClick={() => setOpen(true)}>
        <Trans>Rate your skills</Trans>
      </Button>
      {open !== undefined && (
        <SectionFlyout
          name={SKILLS_ASSESSMENT}
          title={t`Rate your skills`}
          open={open}
          onClose={() => setOpen(false)}
          onChanged={() => void refreshAssessments()}
        />
      )}
    </>
  );
}
