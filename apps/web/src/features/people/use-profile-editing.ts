import type { Profile } from '@waymark/contract/people';
import { spokenLanguage } from '@waymark/contract/platform';
import { useErrorMessage, useFieldMessages } from '../../platform/api/error-message.ts';
import { useDraft } from '../../platform/drafts/use-draft.ts';
import { activateLanguage } from '../../platform/i18n/language.ts';
import { useProfileUpdate } from './people.queries.ts';
import { profileChanges, profileValues } from './profile.draft.ts';

/** Changes a profile. What is typed stays over errors, time-outs and reloads until it is saved or dropped. */
export function useProfileEditing(profile: Profile, onSaved: () => void) {
  const draft = useDraft(`profile:${profile.id}`, profileValues(profile));
  const update = useProfileUpdate();
  const errors = useFieldMessages(update.error);
  const message = useErrorMessage(update.error);
  const changes = profileChanges(profile, draft.value);
  const isChanged = Object.keys(changes).length > 0;
  return {
    values: draft.value,
    errors,
    /** What went wrong with no field to blame; empty otherwise. */
    message: update.isError && Object.keys(errors).length === 0 ? message : '',
    isChanged,
    /** What was typed earlier was found again. */
    isRestored: draft.restored && isChanged,
    pending: update.isPending,
    change: draft.change,
    save: () => {
      if (!isChanged) return onSaved();
      return update.mutate(
        { userId: profile.id, changes },
        {
          onSuccess: async (updated) => {
            draft.clear();
            if (profile.isMe && changes.language !== undefined) await activateLanguage(spokenLanguage([updated.profile.language]));
            onSaved();
          },
        },
      );
    },
    startOver: () => {
      draft.setValue(profileValues(profile));
      draft.clear();
      update.reset();
    },
  };
}
