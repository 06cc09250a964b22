import { Trans } from '@lingui/react/macro';
import { lettersWithoutFont } from '@waymark/contract/platform';
import { Notice } from '@waymark/ui';

/** Says which letters of a text a paper cannot show, before it is issued (LRN-06); nothing where it can show all. */
export function LettersWithoutFont({ of }: { readonly of: string }) {
  const letters = lettersWithoutFont(of).join(' ');
  if (letters === '') return null;
  const shown = <bdi>{letters}</bdi>;
  return (
    <Notice tone="warn">
      <Trans>Certificates and other PDFs can’t show these characters: {shown}</Trans>
    </Notice>
  );
}
