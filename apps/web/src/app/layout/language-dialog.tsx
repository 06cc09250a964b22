import { updateUser } from '@waymark/contract/people';
import type { Language } from '@waymark/contract/platform';
import { call } from '../../platform/api/call.ts';
import { LanguageDialog } from '../../platform/i18n/language-dialog.tsx';
import { refreshMenu } from '../../platform/organisation/menu.ts';
import { currentUser, setSession } from '../../platform/session/session.ts';

/** The language of a person goes with them to every device. */
async function saveLanguage({ code }: Language): Promise<void> {
  const user = currentUser();
  if (user === null) return;
  await call(updateUser, { params: { userId: user.id }, body: { language: code } });
  setSession({ ...user, profile: { ...user.profile, language: code } });
  await refreshMenu();
}

type OwnLanguageDialogProps = { readonly open: boolean; readonly onClose: () => void; readonly languages: readonly Language[] };

/** Chooses the person's language, which is then kept in the profile (ORG-07). */
export const OwnLanguageDialog = (props: OwnLanguageDialogProps) => <LanguageDialog {...props} onChosen={saveLanguage} />;
