import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { planHref } from '@waymark/contract/career-plans';
import type { JobRolePage } from '@waymark/contract/job-roles';
import {
  Button,
  ButtonLink,
  IconBookmark,
  IconBookmarkFilled,
  IconCheck,
  IconEye,
  IconEyeOff,
  IconRoute,
  IconTarget,
  notify,
  Panel,
  Text,
} from '@waymark/ui';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { useRoleMark } from '../job-roles.queries.ts';
import styles from './job-roles.module.css';

/** What one can do with a role: aspire to it, keep it, and, for who keeps roles, change it (JOB-03, MKT-08). */
export function RoleActions({ role }: { readonly role: JobRolePage }) {
  const { t } = useLingui();
  const { switches } = useOrganisation();
  const mark = useRoleMark(role);
  const { marks, aspirations, isOwn, can } = role;
  const left = aspirations.most - aspirations.held;
  const aspire = (state: boolean) =>
    mark.mutate(
      { mark: 'aspirational', state },
      {
        onSuccess: () =>
          notify({ tone: 'ok', message: state ? t`It’s one of your target roles.` : t`You are no longer working towards it.` }),
      },
    );
  return (
    <Panel>
      <div className={styles.actions}>
        {!isOwn && role.state === 'active' && switches.career_growth && (
          <ButtonLink variant="solid" block size="l" icon={IconRoute} href={planHref(role.id)}>
            {t`Plan your route here`}
          </ButtonLink>
        )}
        {isOwn && (
          <Text size="small">
            <Trans>This is your current role.</Trans>
          </Text>
        )}
        {!isOwn && (
          <Button
            variant={marks.aspirational ? 'quiet' : 'outline'}
            block
            icon={marks.aspirational ? IconCheck : IconTarget}
            aria-pressed={marks.aspirational}
            pending={mark.isPending && mark.variables?.mark === 'aspirational'}
            disabled={!marks.aspirational && left <= 0}
            onClick={() => aspire(!marks.aspirational)}
          >
            {marks.aspirational ? t`You are working towards it` : t`I want to grow into this`}
          </Button>
        )}
        <ButtonLink block icon={IconRoute} href={`/career/role/${role.id}`}>
          <Trans>Explore career paths</Trans>
        </ButtonLink>
        <Button
          block
          icon={marks.bookmark ? IconBookmarkFilled : IconBookmark}
          aria-pressed={marks.bookmark}
          onClick={() => mark.mutate({ mark: 'bookmark', state: !marks.bookmark })}
        >
          {marks.bookmark ? t`Bookmarked` : t`Bookmark`}
        </Button>
        {!isOwn && !marks.aspirational && (
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
        {!isOwn && !marks.aspirational && (
          <Text size="meta">
            {left > 0 ? (
              <Plural value={left} one="You can grow towards # more role." other="You can grow towards # more roles." />
            ) : (
              <Plural
                value={aspirations.most}
                one="You are already growing towards # role. Remove it to choose another."
                other="You are already growing towards # roles. Remove one to choose another."
              />
            )}
          </Text>
        )}
        {can.edit && <ButtonLink href={`/admin/job-roles?role=${role.id}`}>{t`Edit role`}</ButtonLink>}
      </div>
    </Panel>
  );
}
