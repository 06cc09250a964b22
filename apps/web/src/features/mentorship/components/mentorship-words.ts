import type { BadgeTone, Status } from '@waymark/ui';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MentorReason, Rhythm } from '@waymark/contract/mentorship';
import { useFormat } from '../../../platform/i18n/use-format.ts';

/** How often a mentor has time, in words. */
export function useRhythmWords(): Readonly<Record<Rhythm, string>> {
  const { t } = useLingui();
  return { weekly: t`Every week`, fortnightly: t`Every two weeks`, monthly: t`Once a month` };
}

export interface StatusShown {
  readonly look: Status;
  readonly words: string;
  readonly tone?: BadgeTone;
}

/** Where a mentorship stands, as a badge. */
export function useStatusShown(): (status: string) => StatusShown {
  const { t } = useLingui();
  const shown: Readonly<Record<string, StatusShown>> = {
    pending: { look: 'pending', words: t`Waiting for an answer` },
    accepted: { look: 'not-started', words: t`Agreed, not started` },
    inprogress: { look: 'in-progress', words: t`In progress` },
    pendingconfirmation: { look: 'in-progress', words: t`In progress, new duration proposed` },
    completed_successfully: { look: 'completed', words: t`Completed` },
    completed: { look: 'completed', words: t`Time is up` },
    completed_unsuccessfully: { look: 'declined', words: t`Ended early` },
    rejected: { look: 'declined', words: t`Declined` },
    withdrawn: { look: 'declined', words: t`Withdrawn` },
  };
  return (status) => shown[status] ?? { look: 'pending', words: status };
}

/** Days as whole weeks where they are. */
export function useDurationWords(): (days: number) => string {
  return (days) =>
    days % 7 === 0 ? plural(days / 7, { one: '# week', other: '# weeks' }) : plural(days, { one: '# day', other: '# days' });
}

/** Why a mentor is suggested, in a sentence (MEN-05). */
export function useReasonWords(): (reason: MentorReason) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (reason) => {
    switch (reason.kind) {
      case 'skill-gap': {
        const skills = format.list(reason.skills);
        return t`Can teach you ${skills}`;
      }
      case 'works-in-wished-role': {
        const { title } = reason;
        return t`Works in a role you would like: ${title}`;
      }
      case 'further-up': {
        const { title } = reason;
        return t`Is further up in your job family: ${title}`;
      }
      case 'same-role': {
        const { title } = reason;
        return t`Has the same role as you: ${title}`;
      }
      case 'same-family': {
        const { family } = reason;
        return t`Works in your job family: ${family}`;
      }
      case 'was-in-your-role': {
        const { title } = reason;
        return t`Used to have your role: ${title}`;
      }
      case 'same-field': {
        const { title } = reason;
        return t`Works in your field: ${title}`;
      }
      case 'language': {
        const languages = format.list(reason.languages.map((code) => format.languageName(code)));
        return t`Speaks ${languages}`;
      }
      case 'time-zone':
        return reason.hoursApart === 0
          ? t`Is in your time zone`
          : plural(reason.hoursApart, { one: '# hour apart from you', other: '# hours apart from you' });
      case 'availability':
        return plural(reason.placesLeft, { one: '# place left', other: '# places left' });
    }
  };
}

/** Where a mentorship is shown: at the mentor's offer, and which it is. */
export const mentorshipHref = (slug: string, id?: string): string =>
  `/career/detail/mentorship/${encodeURIComponent(slug)}${id === undefined ? '' : `?with=${id}`}`;
