import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Button, IconDownload, notify } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useMailWords } from '../../../platform/organisation/mail-words.ts';
import { entrySettingsQuery, useAccessLinkFile } from '../accounts.queries.ts';
import { saveTable } from '../../../platform/imports/save-table.ts';

/** ADM-13: while no emails go out, a file of invitation links for the people of an import or a bulk change, to pass on by hand. */
export function LinkFileButton({ of }: { readonly of: Parameters<ReturnType<typeof useAccessLinkFile>['mutate']>[0] }) {
  const { t } = useLingui();
  const format = useFormat();
  const mail = useMailWords();
  const { data: settings } = useQuery({ ...entrySettingsQuery, enabled: !mail.isConnected });
  const file = useAccessLinkFile();
  if (mail.isConnected || settings?.hasPasswordLinks !== true) return null;
  const download = () =>
    file.mutate(of, {
      onSuccess: ({ links, error }) => {
        if (links.length === 0)
          notify({
            tone: 'neutral',
            message: t`There are no links to download. Everyone has already signed in or can’t sign in with a link.`,
          });
        else {
          saveTable('invitation-links.csv', [
            [t({ message: 'Name', context: 'person' }), t`Email`, t`Invitation link`, t`Valid until`],
            ...links.map(({ name, email, url, expiresAt }) => [name, email, url, format.dateTime(expiresAt)]),
          ]);
        }
        if (error !== null) {
          notify({
            tone: 'bad',
            message: t`Some links could not be created. The file contains the others. If you download again, the links in this file stop working.`,
          });
        }
      },
    });
  return (
    <Button size="s" icon={IconDownload} pending={file.isPending} onClick={download}>
      <Trans>Download invitation links</Trans>
    </Button>
  );
}
