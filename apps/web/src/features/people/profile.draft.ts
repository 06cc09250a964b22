import type { Profile } from '@waymark/contract/people';
import type { ProfileChanges } from './people.queries.ts';

interface Picture {
  /** Null where there is none; the address tells whether it is still the one that was there. */
  readonly fileId: string | null;
  readonly url: string | null;
}

/** What the form of a profile holds; plain, so that it can be kept on the device. */
export interface ProfileValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly handle: string;
  readonly jobTitle: string;
  readonly company: string;
  readonly location: string;
  readonly bio: string;
  readonly language: string;
  /** Codes of the other languages the person reads. */
  readonly additionalLanguages: readonly string[];
  readonly timeZone: string;
  readonly isPublic: boolean;
  readonly avatar: Picture;
  readonly cover: Picture;
}

const KEPT = 'kept';
const pictureOf = (url: string | null): Picture => ({ fileId: url === null ? null : KEPT, url });

/** A profile as its form starts. */
export function profileValues(profile: Profile): ProfileValues {
  const { firstName, lastName, handle, jobTitle, company, location, bio, isPublic } = profile;
  return {
    ...{ firstName, lastName, handle, jobTitle, company, location, bio, isPublic },
    language: profile.profile?.language ?? '',
    additionalLanguages: profile.profile?.additionalLanguages ?? [],
    timeZone: profile.profile?.timeZone ?? '',
    avatar: pictureOf(profile.avatarimages.medium),
    cover: pictureOf(profile.coverimages.small),
  };
}

/** What of a form differs from the profile, as it is sent. */
export function profileChanges(profile: Profile, values: ProfileValues): ProfileChanges {
  const before = profileValues(profile);
  const { avatar, cover, ...plain } = values;
  const changed = Object.entries(plain).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof plain]),
  );
  return {
    ...Object.fromEntries(changed),
    ...(avatar.fileId === before.avatar.fileId ? {} : { avatarFileId: avatar.fileId }),
    ...(cover.fileId === before.cover.fileId ? {} : { coverFileId: cover.fileId }),
  };
}
