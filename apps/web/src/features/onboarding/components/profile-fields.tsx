import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { PROFILE_LIMITS } from '@waymark/contract/people';
import { Avatar, TextField } from '@waymark/ui';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { LocaleFields, PictureField } from '../../people/people.public.tsx';
import type { WayIn } from '../use-onboarding.ts';
import styles from './onboarding.module.css';

/** Name, picture, language and time zone (ONB-05). */
export function ProfileFields({ said, errors, say }: Pick<WayIn, 'said' | 'errors' | 'say'>) {
  const { t } = useLingui();
  const id = useId();
  const user = useCurrentUser();
  const name = `${said.firstName} ${said.lastName}`.trim();
  return (
    <div className={styles.fields}>
      <PictureField
        label={t`Picture`}
        help={t`JPEG, PNG, WebP, AVIF or GIF`}
        target={{ objectType: 'user', uploadType: 'avatar' }}
        preview={<Avatar person={{ id: user?.id ?? '', name, photo: said.avatarUrl }} size={72} />}
        hasPicture={said.avatarFileId !== null}
        hasLibrary={false}
        error={errors['avatarFileId']}
        onChange={(fileId) =>
          say({ avatarFileId: fileId, avatarUrl: fileId === null ? null : `/api/v1/files/${fileId}?width=180&format=avif` })
        }
      />
      <div className={styles.pair}>
        <TextField
          id={`${id}-firstName`}
          label={t`First name`}
          autoComplete="given-name"
          maxLength={PROFILE_LIMITS.name}
          value={said.firstName}
          error={errors['firstName']}
          onChange={(event) => say({ firstName: event.currentTarget.value })}
        />
        <TextField
          id={`${id}-lastName`}
          label={t`Last name`}
          optional
          autoComplete="family-name"
          maxLength={PROFILE_LIMITS.name}
          value={said.lastName}
          error={errors['lastName']}
          onChange={(event) => say({ lastName: event.currentTarget.value })}
        />
      </div>
      <LocaleFields id={id} language={said.language ?? ''} timeZone={said.timeZone ?? ''} errors={errors} onChange={say} />
    </div>
  );
}
