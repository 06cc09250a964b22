import { useLingui } from '@lingui/react/macro';
import { COVER_IMAGE, type Profile, PROFILE_LIMITS } from '@waymark/contract/people';
import { Avatar, Cover, Form, FormErrorSummary, SwitchField, TagsField, TextArea, TextField } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useOrganisation } from '../../../platform/organisation/organisation.ts';
import { LettersWithoutFont } from '../../../platform/page/letters-without-font.tsx';
import { checkCover } from './check-cover.ts';
import { LocaleFields } from './locale-fields.tsx';
import { PictureField } from './picture-field.tsx';
import type { ProfileValues } from '../profile.draft.ts';
import styles from './people.module.css';

interface ProfileFormProps {
  readonly id: string;
  readonly personId: string;
  readonly can: Profile['can'];
  readonly values: ProfileValues;
  /** By field, as the server names it. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<ProfileValues>) => void;
  readonly onSubmit: () => void;
}

const fileUrl = (fileId: string | null, kept: string | null | undefined, width: number) =>
  fileId === null ? null : (kept ?? `/api/v1/files/${fileId}?width=${width}`);

/** The fields of a profile. What is typed is the caller's to keep. */
export function ProfileForm({ id, personId, can, values, errors, onChange, onSubmit }: ProfileFormProps) {
  const { t } = useLingui();
  const { languageDetails } = useOrganisation();
  const format = useFormat();
  const languageOption = (code: string) => ({ value: code, label: format.languageName(code) });
  const submit = () => {
    onSubmit();
  };
  const text = (name: 'firstName' | 'lastName' | 'handle' | 'jobTitle' | 'company' | 'location') => ({
    id: `${id}-${name}`,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
  });
  const name = `${values.firstName} ${values.lastName}`.trim();
  const avatar = fileUrl(values.avatar.fileId, values.avatar.url, 180);
  const cover = fileUrl(values.cover.fileId, values.cover.url, 640);
  return (
    <Form id={id} onSubmit={submit}>
      <FormErrorSummary errors={Object.entries(errors).map(([field, message]) => ({ fieldId: `${id}-${field}`, message }))} />
      <PictureField
        label={t`Picture`}
        help={t`JPEG, PNG, WebP, AVIF or GIF`}
        target={{ objectType: 'user', uploadType: 'avatar' }}
        preview={<Avatar person={{ id: personId, name, photo: avatar }} size={72} />}
        hasPicture={avatar !== null}
        hasLibrary={false}
        error={errors['avatarFileId']}
        onChange={(fileId) => onChange({ avatar: { fileId, url: null } })}
      />
      <PictureField
        label={t`Cover`}
        help={t`JPEG or PNG under 5 MB, at least 266 by 114 pixels`}
        target={{ objectType: 'user', uploadType: 'cover' }}
        accept={COVER_IMAGE.contentTypes.join(',')}
        preview={
          <span className={styles.coverPreview}>
            <Cover title={name} topic={values.jobTitle || values.handle} image={cover ?? undefined} tone="pale" />
          </span>
        }
        hasPicture={cover !== null}
        error={errors['coverFileId']}
        check={checkCover}
        onChange={(fileId) => onChange({ cover: { fileId, url: null } })}
      />
      <div className={styles.pair}>
        <TextField label={t`First name`} autoComplete="given-name" maxLength={PROFILE_LIMITS.name} {...text('firstName')} />
        <TextField label={t`Last name`} optional autoComplete="family-name" maxLength={PROFILE_LIMITS.name} {...text('lastName')} />
      </div>
      <LettersWithoutFont of={name} />
      <TextField label={t`Handle`} help={t`Profile address`} maxLength={PROFILE_LIMITS.handle} spellCheck={false} {...text('handle')} />
      <TextField
        label={t`Job title`}
        optional
        autoComplete="organization-title"
        maxLength={PROFILE_LIMITS.jobTitle}
        {...text('jobTitle')}
      />
      <div className={styles.pair}>
        <TextField label={t`Company`} optional autoComplete="organization" maxLength={PROFILE_LIMITS.company} {...text('company')} />
        {can.writeLocation && <TextField label={t`Location`} optional maxLength={PROFILE_LIMITS.location} {...text('location')} />}
      </div>
      <TextArea
        id={`${id}-bio`}
        label={t`About you`}
        optional
        maxLength={PROFILE_LIMITS.bio}
        value={values.bio}
        error={errors['bio']}
        onChange={(event) => onChange({ bio: event.currentTarget.value })}
      />
      <LocaleFields id={id} language={values.language} timeZone={values.timeZone} errors={errors} onChange={onChange} />
      <TagsField
        id={`${id}-additionalLanguages`}
        label={t`Other languages`}
        optional
        help={t`Languages you know in addition to your organisation’s. They count in matches and suggestions.`}
        value={values.additionalLanguages.map(languageOption)}
        options={languageDetails.map(({ code }) => languageOption(code))}
        error={errors['additionalLanguages']}
        onChange={(chosen) => onChange({ additionalLanguages: chosen.map(({ value }) => value) })}
      />
      <SwitchField
        label={t`Public profile`}
        help={t`If your organisation limits who sees profiles, this shows yours to all colleagues.`}
        checked={values.isPublic}
        onChange={(event) => onChange({ isPublic: event.currentTarget.checked })}
      />
    </Form>
  );
}
