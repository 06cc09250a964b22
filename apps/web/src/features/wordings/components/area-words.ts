import { useLingui } from '@lingui/react/macro';
import { useAreaWord } from '../../audit/audit.public.tsx';

/** What a part of the product that says texts is called. */
export function useTextArea(): (area: string) => string {
  const { t } = useLingui();
  const areaWord = useAreaWord();
  return (area) => {
    if (area === 'mail') return t`Emails`;
    if (area === 'notification' || area === 'notification-reason') return t`Notifications`;
    if (area === 'shell' || area === 'app') return t`Everywhere`;
    if (area === 'problem-messages') return t`Error messages`;
    return areaWord(area.replace(/^ui-/, ''));
  };
}
