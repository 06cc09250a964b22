import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Explorer, STEPS_AT_MOST } from '@waymark/contract/career-paths';
import { opportunityHref } from '@waymark/contract/opportunities';
import { Button, Dots, Heading, IconPlus, Link, Lined, Row, Text, VisuallyHidden } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { AddToPlan } from '../../career-plans/career-plans.public.tsx';
import { MatchBadge } from '../../matching/matching.public.tsx';
import { usePathWords } from '../path-words.ts';
import styles from './career-paths.module.css';

interface NextRolesProps {
  readonly explorer: Explorer;
  readonly onChoose: (path: readonly string[]) => void;
}

/** Where one can go from the end of the route, the likeliest first: all that the map says, in words and by keyboard. */
export function NextRoles({ explorer: { next, path, rolesTotal }, onChoose }: NextRolesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = usePathWords();
  const last = path.at(-1)?.title;
  const steps = path.map(({ id }) => id);
  const share = (percent: number) => format.number(percent / 100, { style: 'percent' });
  return (
    <section aria-label={t`Next roles`} className={styles.next}>
      <Heading level={2} look="h4">
        {last === undefined ? t`One move away, most likely first` : t`After ${last}, most likely first`}
      </Heading>
      {next.length === 0 && (
        <Text size="small">
          <Trans>No roles need similar skills, and no one has moved on from here yet.</Trans>
        </Text>
      )}
      <Lined as="ol" className={styles.list}>
        {next.map(({ role, match, moves, similarity, skillsHeld, skillsAsked, openings }) => {
          const { title } = role;
          const alike = share(similarity);
          const reorganised = moves.reorganised ?? 0;
          return (
            <li key={role.id} className={styles.item}>
              <div className={styles.itemHead}>
                <Link href={opportunityHref('job_role', role.slug)}>
                  <bdi>{title}</bdi>
                </Link>
                {match !== null && <MatchBadge match={match} compact />}
              </div>
              <Text size="meta" as="div">
                <Dots
                  parts={[
                    ...words.moves(moves),
                    reorganised > 0 && (
                      <Plural key="all" value={reorganised} one="# moved in a reorganisation" other="# moved in a reorganisation" />
                    ),
                  ]}
                />
              </Text>
              <Text size="meta" as="div">
                <Dots
                  parts={[
                    skillsAsked > 0 && (
                      <Plural
                        key="has"
                        value={skillsAsked}
                        one={`You have ${skillsHeld} of # skill`}
                        other={`You have ${skillsHeld} of # skills`}
                      />
                    ),
                    similarity > 0 && t`${alike} similar`,
                    openings > 0 && <Plural key="open" value={openings} one="# open now" other="# open now" />,
                  ]}
                />
              </Text>
              <Row gap={2}>
                {steps.length < STEPS_AT_MOST && (
                  <Button size="s" variant="quiet" icon={IconPlus} onClick={() => onChoose([...steps, role.id])}>
                    <Trans>Add to route</Trans>
                    <VisuallyHidden>: {title}</VisuallyHidden>
                  </Button>
                )}
                <AddToPlan roleIds={[...steps, role.id]} title={title} quiet />
              </Row>
            </li>
          );
        })}
      </Lined>
      <Link href="/career/job-role" variant="action">
        <Plural value={rolesTotal} one="All # role" other="All # roles" />
      </Link>
    </section>
  );
}
