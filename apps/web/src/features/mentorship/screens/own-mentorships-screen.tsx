import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink, Page, PageHeader, Row, Section } from '@waymark/ui';
import { MentorshipRows } from '../components/mentorship-rows.tsx';
import { SuggestedMentors } from '../components/suggested-mentors.tsx';
import { optionsQuery } from '../mentorship.queries.ts';

/** /career/mentorship/mine: what one has as a mentee and as a mentor, and who would fit. */
export function Screen() {
  const { t } = useLingui();
  const { data: options } = useQuery(optionsQuery);
  const isMentor = options?.can.beMentor === true;
  return (
    <Page>
      <PageHeader
        title={t`Your mentorships`}
        lead={t`Everything you asked for, and what runs.`}
        breadcrumbs={[
          { href: '/career', label: t`Career` },
          { href: '/career/mentorship', label: t`Mentorship` },
        ]}
        actions={
          <Row gap={2}>
            {(options?.programs.length ?? 0) > 0 && (
              <ButtonLink href="/career/mentorship/programmes">
                <Trans>Programmes</Trans>
              </ButtonLink>
            )}
            {isMentor && (
              <ButtonLink href="/career/mentorship/register">
                <Trans>Your offer as a mentor</Trans>
              </ButtonLink>
            )}
          </Row>
        }
      />
      {isMentor && (
        <Section title={t`Requests that wait for you`}>
          <MentorshipRows side="mentor" show="waiting" empty={t`No request waits for you`} />
        </Section>
      )}
      {isMentor && (
        <Section title={t`You as a mentor`}>
          <MentorshipRows side="mentor" show="answered" empty={t`You have no mentees yet`} />
        </Section>
      )}
      <Section title={t`You as a mentee`}>
        <MentorshipRows side="mentee" show="all" empty={t`You have asked no one yet`} />
      </Section>
      <Section title={t`Mentors who fit you`} all={{ href: '/career/mentorship', label: t`All mentors` }}>
        <SuggestedMentors most={3} filtered />
      </Section>
    </Page>
  );
}
