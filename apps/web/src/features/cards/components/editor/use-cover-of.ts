import { useDeferredValue } from 'react';
import type { CardForm } from '../../card-form.ts';

const WIDTH = 960;

/** What the cover of a card in the making is drawn from, as every other screen will draw it. */
export function useCoverOf({ title, topics, cover }: CardForm) {
  const seedTitle = useDeferredValue(title.trim());
  return {
    topic: topics[0]?.label ?? 'General',
    seed: cover.seed === '' ? seedTitle : cover.seed,
    image: cover.imageFileId === null ? undefined : `/api/v1/files/${cover.imageFileId}?width=${WIDTH}`,
  };
}
