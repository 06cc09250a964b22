import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { HomeAhead } from '@waymark/contract/home';
import { ButtonLink, Heading, IconArrowRight, Panel, Progress, Row, Section, Text } from '@waymark/ui';
import { homeAheadQuery } from '../home.queries.ts';
import styles from './home.module.css';

/** What waits for someone as manager, mentor, owner, curator and moderator, each with the way to settle it (HOM-09). */
export function WaitingForMe({ title }: { readonly title?: string | undefined }) {
  const { t } = useLingui();
  const { data } = useQuery(homeAheadQuery);
  const words = useWaitingWords();
  if (data === undefined || data.waiting.length === 0) return null;
  return (
    <Section title={title ?? t`Waiting for you`}>
      <Row gap={2} as="ul" className={styles.waiting}>
        {data.waiting.map((entry) => {
          const { text, href } = words(entry);
          return (
            <li key={`${entry.kind}:${entry.slug ?? ''}`}>
              <ButtonLink href={href}>
                <bdi>{text}</bdi>
              </ButtonLink>
            </li>
          );
        })}
      </Row>
    </Section>
  );
}

function useWaitingWords(): (entry: HomeAhead['waiting'][number]) => { readonly text: string; readonly href: string } {
  const { t } = useLingui();
  return ({ kind, count, slug, title }) => {
    const at = encodeURIComponent(slug ?? '');
    const name = title ?? '';
    switch (kind) {
      case 'approvals':
        return {
          text: t`${plural(count, { one: '# request waiting for your decision', other: '# requests waiting for your decision' })}`,
          href: '/approvals',
        };
      case 'starts':
        return {
          text: t`${plural(count, { one: `# start to confirm: ${name}`, other: `# starts to confirm: ${name}` })}`,
          href: `/career/detail/job-vacancy/${at}`,
        };
      case 'invitations':
        return { text: t`You’re invited to ${name}`, href: `/teams/${(slug ?? '').split('/').map(encodeURIComponent).join('/')}` };
      case 'mentorship':
        return {
          text: t`${plural(count, { one: '# mentorship needs your attention', other: '# mentorships need your attention' })}`,
          href: '/career/mentorship/mine',
        };
      case 'check-ins':
        return {
          text: t`${plural(count, { one: '# check-in needs your answers', other: '# check-ins need your answers' })}`,
          href: '/checkin',
        };
      case 'reviews':
        return {
          text: t`${plural(count, { one: '# person’s skills to rate', other: '# people’s skills to rate' })}`,
          href: '/skills-assessment/manager-rating-review',
        };
      case 'ratings':
        return {
          text: t`${plural(count, { one: '# colleague asks for a rating', other: '# colleagues ask for a rating' })}`,
          href: '/skills-assessment/requests/received',
        };
      case 'grading':
        return {
          text: t`${plural(count, { one: `# submission to grade in ${name}`, other: `# submissions to grade in ${name}` })}`,
          href: `/insights/${at}/project/viewSubmissions`,
        };
      case 'curation':
        return { text: t`${plural(count, { one: '# post to curate', other: '# posts to curate' })}`, href: '/feed/curate' };
      case 'followers':
        return {
          text: t`${plural(count, { one: `# person asks to follow ${name}`, other: `# people ask to follow ${name}` })}`,
          href: `/channel/${at}/followers`,
        };
      case 'members':
        return {
          text: t`${plural(count, { one: `# person asks to join ${name}`, other: `# people ask to join ${name}` })}`,
          href: `/teams/${at}/members`,
        };
      case 'moderation':
        return { text: t`${plural(count, { one: '# report to review', other: '# reports to review' })}`, href: '/admin/moderation' };
    }
  };
}

/** The role someone works towards, how far they are, and the next step (HOM-09). */
export function NextRole() {
  const { t } = useLingui();
  const { data } = useQuery(homeAheadQuery);
  const plan = data?.plan ?? null;
  if (plan === null) return null;
  const { role, skills, next } = plan;
  const { done, total } = skills;
  return (
    <Panel variant="tint" aria-labelledby="next-role" className={styles.nextRole}>
      <div>
        <Text size="small">
          <Trans>Your next role</Trans>
        </Text>
        <Heading level={2} look="h3" id="next-role">
          <bdi>{role.title}</bdi>
        </Heading>
        <ButtonLink href={`/career/plan/${role.id}`} size="s" iconEnd={IconArrowRight} directional>
          <Trans>Open your plan</Trans>
        </ButtonLink>
      </div>
      <div className={styles.nextSteps}>
        {next?.skill != null && (
          <Text>
            <Trans>
              Next step: <strong>{next.skill.label}</strong>
            </Trans>
          </Text>
        )}
        {total > 0 && (
          <>
            <Progress value={Math.round((100 * done) / total)} label={t`Skills in your plan`} />
            <Text size="meta">
              <Plural value={total} one={`${done} of # skill reached`} other={`${done} of # skills reached`} />
            </Text>
          </>
        )}
      </div>
    </Panel>
  );
}
