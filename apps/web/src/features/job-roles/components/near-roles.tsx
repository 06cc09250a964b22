import { Plural, useLingui } from '@lingui/react/macro';
import type { NearRole } from '@waymark/contract/job-roles';
import { opportunityHref } from '@waymark/contract/opportunities';
import { Dots, Lined, Link, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useJobLevels } from '../job-role-words.ts';
import styles from './job-roles.module.css';

/** Roles near another: how alike their demands are, and how many of them the reader fulfils. */
export function NearRoles({ roles }: { readonly roles: readonly NearRole[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const levels = useJobLevels();
  return (
    <Lined as="ul" className={styles.list}>
      {roles.map(({ id, slug, title, family, level, similarity, skillsHeld, skillsAsked }) => {
        const share = format.number(similarity / 100, { style: 'percent' });
        return (
          <li key={id} className={styles.role}>
            <div>
              <Link href={opportunityHref('job_role', slug)}>
                <bdi>{title}</bdi>
              </Link>
              <Text size="small" as="div">
                <Dots parts={[family !== null && <bdi key="family">{family}</bdi>, level !== null && levels[level]]} />
              </Text>
            </div>
            <Text size="small" as="div" className={styles.fact}>
              <div>{t`${share} similar`}</div>
              <div>
                <Plural value={skillsAsked} one={`You have ${skillsHeld} of # skill`} other={`You have ${skillsHeld} of # skills`} />
              </div>
            </Text>
          </li>
        );
      })}
    </Lined>
  );
}
