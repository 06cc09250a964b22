import { useLingui } from '@lingui/react/macro';
import { useAreaWord } from '../../audit/audit.public.tsx';
import { JOB_NAMES } from './job-names.ts';

/** What a kind of work is called. What follows a change in another feature has no name of its own: it is the follow-up work of its feature. */
export function useQueueWord(): (queue: string) => string {
  const { t, i18n } = useLingui();
  const areaWord = useAreaWord();
  return (queue) => {
    const name = JOB_NAMES[queue];
    if (name !== undefined) return i18n._(name);
    const area = areaWord(queue.split('.')[0] ?? '');
    return t`${area}: follow-up work`;
  };
}
