import { getCard } from '@waymark/contract/cards';
import { addressOf } from '../../platform/api/address.ts';
import { useOnDevice } from '../../platform/api/on-device.ts';

/** Says of a card in a list whether it opens without the network; undefined while there is one (SHL-39). `through` is the path it is opened in. */
export const useOnDeviceWords = (idOrSlug: string, through?: string): string | undefined =>
  useOnDevice(addressOf(getCard.path, { idOrSlug }, { is_standalone_page: 'true', through }));
