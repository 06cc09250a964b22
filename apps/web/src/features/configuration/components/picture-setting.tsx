import { PictureField } from '../../people/people.public.tsx';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';
import styles from './configuration.module.css';

type PictureName = 'logo_url' | 'co_branding_logo' | 'favicon_url' | 'image_url';

interface PictureSettingProps {
  readonly form: ConfigurationForm;
  readonly name: PictureName;
  readonly label: string;
  readonly help: string;
}

const TARGET = { objectType: 'organisation', uploadType: 'image' };
/** WebP, which every browser shows, as an icon too; wide enough for where each stands. */
const WIDTHS: Readonly<Record<PictureName, number>> = { logo_url: 320, co_branding_logo: 320, favicon_url: 96, image_url: 1920 };

/** A picture of the organisation: uploaded at once, shown to others when it is published. */
export function PictureSetting({ form, name, label, help }: PictureSettingProps) {
  const address = form.setting(name);
  return (
    <PictureField
      label={label}
      help={help}
      target={TARGET}
      preview={<span className={styles.pictureFrame}>{address !== '' && <img src={address} alt="" />}</span>}
      hasPicture={address !== ''}
      hasLibrary={name === 'image_url'}
      error={form.errorOf(name)}
      mark={<Unpublished form={form} entryKey={name} />}
      onChange={(fileId) => form.change(name, fileId === null ? '' : `/api/v1/files/${fileId}?width=${WIDTHS[name]}&format=webp`)}
    />
  );
}
