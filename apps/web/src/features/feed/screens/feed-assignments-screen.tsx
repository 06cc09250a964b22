import { useLingui } from '@lingui/react/macro';
import { MyDuties } from '../../assignments/assignments.public.tsx';
import { FeedFrame } from '../components/feed-frame.tsx';

/** /feed/my-assignments (HOM-03, LRN-07). */
export function Screen() {
  const { t } = useLingui();
  return (
    <FeedFrame title={t`My assignments`} lead={t`What you’ve been asked to learn, and who asked.`}>
      <MyDuties />
    </FeedFrame>
  );
}
