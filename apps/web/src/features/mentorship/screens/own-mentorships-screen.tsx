import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Page, PageHeader, Section } from '@waymark/ui';
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
      <PageHeader title={t`Your mentorships`} lead={t`Your requests and current mentorships.`} />
      {isMentor && (
        <Section title={t`Requests waiting for you`}>
          <MentorshipRows side="mentor" show="waiting" empty={t`No requests waiting for you`} />
        </Section>
      )}
      {isMentor && (
        <Section title={t`You as a mentor`}>
          <MentorshipRows side="mentor" show="answered" empty={t`You have no mentees yet`} />
        </Section>
      )}
      <Section title={t`You as a mentee`}>
        <MentorshipRows side="mentee" show="all" empty={t`You haven’t asked anyone yet`} />
      </Section>
      <Section title={t`Mentors who match you`} all={{ href: '/career/mentorship', label: t`All mentors` }}>
        <SuggestedMentors most={3} filtered />
      </Section>
    </Page>
  );
}
