import { useAreaWord } from '../../audit/audit.public.tsx';

/** What a kind of work is called: the feature it belongs to, and what it does, after the words the product has for it. */
export function useQueueWord(): (queue: string) => string {
  const areaWord = useAreaWord();
  return (queue) => {
    const [area = '', ...rest] = queue.split('.');
    const kind = rest.join(' ').replaceAll('-', ' ');
    return kind === '' ? areaWord(area) : `${areaWord(area)}: ${kind}`;
  };
}
