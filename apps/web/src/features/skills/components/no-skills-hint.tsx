import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink, Notice } from '@waymark/ui';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { personSkillsQuery } from '../person-skills.queries.ts';
import styles from './skills.module.css';

/** Says to who has told no skill yet why hardly anything fits, and where to tell some (SKL-04); nothing to anyone else. */
export function NoSkillsHint() {
  const user = useCurrentUser();
  const { data } = useQuery({ ...personSkillsQuery(user?.id ?? ''), enabled: user != null });
  if (data === undefined || data.items.length > 0 || !data.can.edit) return null;
  return (
    <div className={styles.hint}>
      <Notice
        action={
          <ButtonLink size="s" href="/career/skills">
            <Trans>Add your skills</Trans>
          </ButtonLink>
        }
      >
        <Trans>Matches are low because none of your skills are known yet.</Trans>
      </Notice>
    </div>
  );
}
