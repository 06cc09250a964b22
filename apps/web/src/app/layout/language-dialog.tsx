import { updateUser } from '@waymark/contract/people';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Language } from '@waymark/contract/platform';
import { Button, Dialog, RadioGroup } from '@waymark/ui';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { activateLanguage, useLanguage } from '../../platform/i18n/language.ts';
import { refreshMenu } from '../../platform/organisation/menu.ts';
import { currentUser, setSession } from '../../platform/session/session.ts';

/** The language of a person goes with them to every device. */
async function saveLanguage(language: string): Promise<void> {
  const user = currentUser();
  if (user === null) return;
  await call(updateUser, { params: { userId: user.id }, body: { language } });
  setSession({ ...user, profile: { ...user.profile, language } });
  await refreshMenu();
}

/** Chooses the person's language. Everything changes at once, and is then kept in the profile (ORG-07). */
export function LanguageDialog({ open, onClose, languages }: { open: boolean; onClose: () => void; languages: readonly Language[] }) {
  const { t } = useLingui();
  const current = useLanguage();
  const [pending, setPending] = useState(false);
  const choose = async (code: string) => {
    const language = languages.find((offered) => offered.code === code);
    if (language === undefined) return;
    setPending(true);
    try {
      await activateLanguage(language);
      await saveLanguage(code);
    } catch (error) {
      await notifyError(error);
    }
    setPending(false);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Language`}
      foot={
        <Button variant="solid" onClick={onClose} pending={pending}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <RadioGroup
        label={t`Page language`}
        value={current.code}
        onChange={(code) => void choose(code)}
        options={[
          ...languages.map(({ code, nativeName }) => ({ value: code, label: nativeName })),
          // Who has a language that is no longer offered keeps it until they choose another one.
          ...(languages.some(({ code }) => code === current.code)
            ? []
            : [{ value: current.code, label: current.nativeName, help: t`Your organisation no longer offers this language.` }]),
        ]}
      />
    </Dialog>
  );
}
