import { useLingui } from '@lingui/react/macro';
import { useAreaWord } from '../../audit/audit.public.tsx';
import { JOB_ACTS, JOB_AREAS, JOB_NAMES } from './job-names.ts';
import { areaOfQueue } from '../queue-area.rules.ts';

/** What a kind of work is called: its area, and what it does there. What follows a change in another feature is the follow-up work of its area. */
export function useQueueWord(): (queue: string) => string {
  const { t, i18n } = useLingui();
  const areaWord = useAreaWord();
  return (queue) => {
    const slug = areaOfQueue(queue);
    const own = JOB_AREAS[slug];
    const area = own === undefined ? areaWord(slug) : i18n._(own);
    const act = JOB_NAMES[queue];
    return act === undefined ? t`${area}: follow-up work` : `${area}: ${i18n._(JOB_ACTS[act])}`;
  };
}
