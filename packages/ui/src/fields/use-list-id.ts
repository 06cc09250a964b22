import type { ComboboxStore } from '@mantine/core';
import { useId } from 'react';

/**
 * The id of a combobox's list, and the store to hand on with it: so the input says that the list is open, and which it is, from the moment it is
 * shown. By itself the library learns of a list when that is there, and says so when the input is drawn the next time.
 */
export function useListId(combobox: ComboboxStore, isShown: boolean): { readonly listId: string; readonly store: ComboboxStore } {
  const listId = useId();
  return { listId, store: { ...combobox, listId: isShown ? listId : null } };
}
