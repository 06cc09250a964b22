import { useLingui } from '@lingui/react/macro';
import { Refusal } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { isNoRoom } from '../taking.ts';

/** Why something could not be brought onto the device; nothing where it could. */
export function TakeFailure({ error }: { readonly error: unknown }) {
  const { t } = useLingui();
  const format = useFormat();
  const message = useErrorMessage(error);
  if (!isNoRoom(error)) return <Refusal>{message}</Refusal>;
  const free = format.bytes(Math.max(0, error.freeBytes));
  return <Refusal>{t`There is not enough space on this device: ${free} available. Remove something first.`}</Refusal>;
}
