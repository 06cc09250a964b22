import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Profile } from '@waymark/contract/people';
import { Avatar, Button, Cover, Dots, Heading, Icon, IconMapPin, IconPencil, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { ActAsButton } from '../../impersonation/impersonation.public.tsx';
import { FollowsDialog } from '../dialogs/follows-dialog.tsx';
import type { FollowSide } from '../people.queries.ts';
import { personOf } from '../people.public.tsx';
import { BlockButton } from './block-button.tsx';
import { FollowButton } from './follow-button.tsx';
import styles from './people.module.css';

interface ProfileHeaderProps {
  readonly profile: Profile;
  readonly onEdit: () => void;
}

/** Cover, picture, name and what the person says of themselves (PPL-01). */
export function ProfileHeader({ profile, onEdit }: ProfileHeaderProps) {
  const { t } = useLingui();
  const { fullName, jobTitle, handle, company, location, bio, isMe, can } = profile;
  const person = { ...personOf(profile), photo: profile.avatarimages.large };
  return (
    <header>
      <div className={styles.band}>
        <Cover title={fullName} topic={jobTitle || handle} image={profile.coverimages.large ?? undefined} tone="pale" loading="eager" />
      </div>
      <div className={styles.head}>
        <span className={styles.face}>
          <Avatar person={person} size={112} />
        </span>
        <div className={styles.who}>
          <Heading level={1}>
            <bdi>{fullName}</bdi>
          </Heading>
          {jobTitle !== '' && (
            <Text size="lead" className={styles.role}>
              <bdi>{jobTitle}</bdi>
            </Text>
          )}
          <Text size="small" as="div" className={styles.facts}>
            <Dots
              parts={[
                `@${handle}`,
                company,
                location !== '' && (
                  <span key="place" className={styles.place}>
                    <Icon icon={IconMapPin} size="s" />
                    {location}
                  </span>
                ),
              ]}
            />
          </Text>
          <FollowCounts profile={profile} />
        </div>
        <div className={styles.actions}>
          {can.follow && <FollowButton person={profile} />}
          <ActAsButton person={profile} can={can} isManager={profile.directReportsCount > 0} />
          <BlockButton profile={profile} />
          {can.edit && (
            <Button icon={IconPencil} onClick={onEdit}>
              <Trans>Edit profile</Trans>
            </Button>
          )}
        </div>
        {bio !== '' && (
          <Text size="lead" className={styles.bio}>
            {bio}
          </Text>
        )}
        {bio === '' && isMe && (
          <Text size="lead" className={`${styles.bio} ${styles.prompt}`}>
            {t`Tell your colleagues in a sentence or two what you do and what you like to learn.`}
          </Text>
        )}
      </div>
    </header>
  );
}

/** How many follow and are followed; each opens the list. */
function FollowCounts({ profile }: { readonly profile: Profile }) {
  const format = useFormat();
  const [shown, setShown] = useState<FollowSide>('followers');
  const [open, setOpen] = useState(false);
  const show = (side: FollowSide) => {
    setShown(side);
    setOpen(true);
  };
  return (
    <div className={styles.counts}>
      <button type="button" onClick={() => show('followers')}>
        <strong>{format.number(profile.followersCount)}</strong> <Plural value={profile.followersCount} one="follower" other="followers" />
      </button>
      <button type="button" onClick={() => show('following')}>
        <strong>{format.number(profile.followingCount)}</strong> <Plural value={profile.followingCount} one="following" other="following" />
      </button>
      <FollowsDialog person={profile} side={shown} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
