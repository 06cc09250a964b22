import type { Profile } from '@waymark/contract/people';
import { Avatar, Heading, Link, Text } from '@waymark/ui';
import { personOf } from '../people.public.tsx';
import styles from './people.module.css';

/** Whose page it is, in one line: above every part of a profile but the overview. */
export const ProfileLine = ({ profile, base }: { readonly profile: Profile; readonly base: string }) => (
  <header className={styles.line}>
    <Avatar person={personOf(profile)} size={40} />
    <div>
      <Heading level={1} look="h3">
        <Link href={base} variant="plain">
          <bdi>{profile.fullName}</bdi>
        </Link>
      </Heading>
      {profile.jobTitle !== '' && (
        <Text size="small">
          <bdi>{profile.jobTitle}</bdi>
        </Text>
      )}
    </div>
  </header>
);
