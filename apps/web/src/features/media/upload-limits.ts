import type { FileKind, UploadLimits } from '@waymark/contract/media';
import type { SessionUser } from '@waymark/contract/session';
import { useCurrentUser } from '../../platform/session/session.ts';

type Configs = SessionUser['organization']['configs'];

const numberIn = (configs: Configs, name: string) => {
  const value = configs.find((config) => config.name === name)?.value;
  return typeof value === 'number' ? value : Number.POSITIVE_INFINITY;
};

/**
 * What may be uploaded here, to say so before anything is sent; the server decides (MED-04, MED-06).
 * @param contentTypes the only ones that will do in this place; all that the organisation allows when left out
 */
export function useUploadLimits(kinds: readonly FileKind[] | undefined, contentTypes: readonly string[] | undefined): UploadLimits {
  const configs = useCurrentUser()?.organization.configs ?? [];
  const allowed = configs.find(({ name }) => name === 'allowed_media_mime_types')?.value;
  return {
    maximumNameLength: numberIn(configs, 'maximum_file_name_length'),
    maximumBytes: numberIn(configs, 'maximum_file_bytes'),
    allowedTypes: contentTypes ?? (Array.isArray(allowed) ? allowed.filter((one) => typeof one === 'string') : []),
    ...(kinds === undefined ? {} : { kinds }),
  };
}
