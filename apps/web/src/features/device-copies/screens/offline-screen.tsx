import { Trans, useLingui } from '@lingui/react/macro';
import { Notice, PageHeader } from '@waymark/ui';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { CopiesPart } from '../components/copies-part.tsx';
import { RoomPart } from '../components/room-part.tsx';
import { SyncPart } from '../components/sync-part.tsx';
import { canKeepCopies } from '../copies.ts';

/** /settings/offline (SHL-64): what was taken along on this device, what waits to be sent, and how much room there is. */
export function Screen() {
  const { t } = useLingui();
  const userId = useCurrentUser()?.id ?? '';
  const isAllowed = useFeatureSwitch('offline_learning');
  return (
    <>
      <PageHeader title={t`Learning offline`} lead={t`What you downloaded to this device, and what you did while offline.`} />
      <SyncPart userId={userId} />
      {!isAllowed ? (
        <Notice>
          <Trans>Your organisation does not allow content to be kept on devices.</Trans>
        </Notice>
      ) : canKeepCopies() ? (
        <>
          <CopiesPart userId={userId} />
          <RoomPart />
        </>
      ) : (
        <Notice>
          <Trans>
            This browser can’t keep content to learn offline. It needs an address that starts with https, outside of a private window.
          </Trans>
        </Notice>
      )}
    </>
  );
}
