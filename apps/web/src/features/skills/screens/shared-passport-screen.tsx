import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { SharedPassport } from '@waymark/contract/skills';
import { Avatar, Badge, Button, Dots, EmptyState, Heading, IconPrinter, Link, Logo, Page, Section, Text } from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { PassportSkills } from '../components/passport-skills.tsx';
import { sharedPassportQuery } from '../passport.queries.ts';
import styles from '../components/passport.module.css';

/** /shared/passport/…: someone's passport for anyone who has the link, without a session (SKL-03). */
export function Screen() {
  const { t } = useLingui();
  const { token = '' } = useParams();
  const { name, logoUrl } = useOrganisation();
  const query = useQuery(sharedPassportQuery(token));
  const message = useErrorMessage(query.error);
  usePageTitle(query.data === undefined ? undefined : t`${query.data.person.fullName}’s skills passport`);
  const isOver = query.error instanceof ApiProblem && !query.error.isPassing;
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <header className={styles.top}>
        <Logo name={name} href="/" image={logoUrl || undefined} />
      </header>
      <Page>
        {query.data === undefined && isOver && (
          <EmptyState title={message} topic="Skills" level={1}>
            <Trans>Ask the person who sent you the link for a new one.</Trans>
          </EmptyState>
        )}
        {query.data === undefined && !isOver && <Waiting of={query} shape="page" count={2} />}
        {query.data !== undefined && <Passport passport={query.data} />}
      </Page>
    </>
  );
}

function Passport({ passport }: { readonly passport: SharedPassport }) {
  const { t } = useLingui();
  const format = useFormat();
  const { name } = useOrganisation();
  const { person, parts, skills, work, qualifications } = passport;
  const certificates = qualifications.filter(({ kind }) => kind !== 'badge');
  const badges = qualifications.filter(({ kind }) => kind === 'badge');
  return (
    <div className={styles.passport}>
      <div className={styles.person}>
        <Avatar person={{ id: person.fullName, name: person.fullName }} size={96} />
        <div>
          <Heading level={1}>
            <bdi>{person.fullName}</bdi>
          </Heading>
          <Text size="lead" as="div">
            <Dots parts={[person.jobTitle !== '' && <bdi key="job">{person.jobTitle}</bdi>, <bdi key="at">{name}</bdi>]} />
          </Text>
        </div>
        <Button size="s" icon={IconPrinter} className={styles.print} onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      {parts.includes('skills') && (
        <Section title={t`Skills`} count={skills.length}>
          {skills.length === 0 ? (
            <Text size="small">{t`Nothing is shown here.`}</Text>
          ) : (
            <PassportSkills skills={skills} withEvidence={parts.includes('evidence')} />
          )}
        </Section>
      )}
      {work.length > 0 && (
        <Section title={t`Experience`}>
          <Work work={work} />
        </Section>
      )}
      {certificates.length > 0 && (
        <Section title={t`Certificates and courses`}>
          <Qualifications items={certificates} />
        </Section>
      )}
      {badges.length > 0 && (
        <Section title={t`Badges`}>
          <Qualifications items={badges} />
        </Section>
      )}
      <Text size="meta" as="p">
        <Trans>
          As of {format.date(passport.at)}. Shared by {person.fullName}; this link works until {format.date(passport.expiresAt)}.
        </Trans>
      </Text>
    </div>
  );
}

const noonOf = (day: string) => `${day}T12:00:00Z`;

function Work({ work }: { readonly work: SharedPassport['work'] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {work.map(({ title, company, description, start_date: start, end_date: end }) => {
        const from = format.date(noonOf(start), 'month-year');
        const to = end === null ? t`today` : format.date(noonOf(end), 'month-year');
        return (
          <li key={`${title}/${company}/${start}`}>
            <Heading level={3} look="h4">
              <bdi>{title}</bdi>
            </Heading>
            <Text size="small" as="div">
              <Dots parts={[<bdi key="company">{company}</bdi>, t`${from} – ${to}`]} />
            </Text>
            {description !== '' && <Text>{description}</Text>}
          </li>
        );
      })}
    </ul>
  );
}

function Qualifications({ items }: { readonly items: SharedPassport['qualifications'] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul className={styles.list}>
      {items.map(({ kind, title, issuer, issuedOn, expiresOn, isExpired, url }) => {
        const until = expiresOn === null ? '' : format.date(noonOf(expiresOn));
        return (
          <li key={`${kind}/${title}/${issuedOn ?? ''}/${issuer}`}>
            <Heading level={3} look="h4">
              <bdi>{title}</bdi> {isExpired && <Badge tone="warn">{t`Expired`}</Badge>}
            </Heading>
            <Text size="small" as="div">
              <Dots
                parts={[
                  issuer !== '' && <bdi key="issuer">{issuer}</bdi>,
                  issuedOn !== null && format.date(noonOf(issuedOn)),
                  until !== '' && t`valid until ${until}`,
                  url !== '' && (
                    <Link key="url" href={url} variant="inline" target="_blank" rel="noreferrer nofollow">
                      <Trans>View evidence</Trans>
                    </Link>
                  ),
                ]}
              />
            </Text>
          </li>
        );
      })}
    </ul>
  );
}
