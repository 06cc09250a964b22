import { useLingui } from '@lingui/react/macro';
import { type FileRefusal, isTypeAllowed, MEDIA_TYPES, type UploadLimits } from '@waymark/contract/media';
import { ApiProblem } from '../api/api-problem.ts';
import { useErrorMessage } from '../api/error-message.ts';
import type { Format } from '../i18n/format.ts';
import { useFormat } from '../i18n/use-format.ts';

/** Which files will do in a place. */
export type TakenFiles = Pick<UploadLimits, 'kinds' | 'allowedTypes'>;

/** Faults of what a file is; those of its size name their limit themselves. */
const OF_TYPE: ReadonlySet<string> = new Set(['file-type-refused', 'file-content-refused']);

/** Returns the types of files that will do. */
export const takenTypes = ({ kinds, allowedTypes }: TakenFiles) =>
  MEDIA_TYPES.filter((media) => (kinds?.includes(media.kind) ?? true) && isTypeAllowed(media, allowedTypes));

/** Returns the names of the types that will do, as a list: "JPEG and PNG". */
export const typeNames = (taken: TakenFiles, format: Format) =>
  format.list([...new Set(takenTypes(taken).map(({ extensions }) => (extensions[0] ?? '').toUpperCase()))]);

/** Returns what the server would say of a file that is refused before it is sent. */
export const refusalWith = ({ code, params }: FileRefusal) => new ApiProblem({ status: 422, code, title: code, params: { ...params } });

/** Returns why a file was refused, with the types that will do where its type is the reason (MED-04); empty while there is no fault. */
export function useFileFault(fault: unknown, taken: TakenFiles): string {
  const { t } = useLingui();
  const format = useFormat();
  const message = useErrorMessage(fault);
  if (message === '' || !(fault instanceof ApiProblem) || !OF_TYPE.has(fault.code)) return message;
  return t`${message} You can use: ${typeNames(taken, format)}.`;
}
