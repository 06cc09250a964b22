import { t } from '@lingui/core/macro';
import { notify } from '@waymark/ui';
import { forgetCopies } from '../../platform/api/kept-answers.ts';
import { lookOnDeviceBy } from '../../platform/api/on-device.ts';
import { isOutOfReach, onReached } from '../../platform/api/reach.ts';
import { onOrganisationChange, organisation } from '../../platform/organisation/organisation.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { currentUser, onSessionChange } from '../../platform/session/session.ts';
import { unsentPlaces } from '../../platform/unsent/unsent-places.ts';
import { sendUnsent } from '../cards/cards.public.tsx';
import { checkCopy, listCopies } from './copies.ts';
import { keepCode } from './keep-code.ts';
import { sayOnDevice } from './on-device.ts';
import { COPIES_KEY } from './taking.ts';

const CODE_MILLISECONDS = 120_000;

/** What an organisation does not want on devices leaves them. */
async function forgetForbidden(): Promise<void> {
  if (organisation().switches.offline_learning) return;
  await forgetCopies();
  await queryClient.invalidateQueries({ queryKey: [COPIES_KEY] });
}

/** Looks at every copy with the server: what its person may not have any longer goes, and they are told (SHL-64). */
async function checkCopies(userId: string): Promise<void> {
  const copies = await listCopies(userId);
  if (copies.length === 0) return;
  // A newer version of the product may be here since.
  await keepCode(AbortSignal.timeout(CODE_MILLISECONDS)).catch(() => {});
  for (const copy of copies) {
    const { title } = copy;
    if ((await checkCopy(userId, copy)) === 'gone') {
      notify({ tone: 'neutral', message: t`You can no longer open “${title}”. Its copy was removed from this device.` });
    }
  }
  await queryClient.invalidateQueries({ queryKey: [COPIES_KEY] });
}

async function catchUp(): Promise<void> {
  const userId = currentUser()?.id;
  await forgetForbidden();
  if (userId === undefined || isOutOfReach()) return;
  // First what was done, as long as what it was done in is there.
  if (unsentPlaces(userId).length > 0) await sendUnsent(userId).catch(() => {});
  await checkCopies(userId);
}

const run = () => void catchUp().catch(() => {});

/** Sends what waits and looks after copies, of which lists can be told from here on: now, whenever the network is back, and when someone signs in. */
export function begin(): void {
  lookOnDeviceBy(sayOnDevice);
  run();
  onReached(run);
  onSessionChange(run);
  onOrganisationChange(() => void forgetForbidden().catch(() => {}));
}
