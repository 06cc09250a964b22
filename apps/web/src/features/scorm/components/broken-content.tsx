import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CardDetail } from '@waymark/contract/cards';
import { ButtonLink, EmptyState, Notice } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { personHref } from '../../people/people.public.tsx';
import type { BrokenContent } from '../course-message.ts';

interface BrokenProps {
  readonly broken: BrokenContent;
  readonly card: Pick<CardDetail, 'id' | 'author' | 'can'>;
}

/** In the content's place where none of it can be shown: what is missing, and who can repair it (PLY-11). */
export function ContentBroken(props: BrokenProps) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`This content can’t be shown`} action={<Repair {...props} />}>
      <Missing {...props} />
    </EmptyState>
  );
}

/** Above content of which a part cannot be shown. */
export function PartBroken(props: BrokenProps) {
  return (
    <Notice tone="warn" live action={<Repair {...props} />}>
      <Trans>Part of this content can’t be shown.</Trans> <Missing {...props} />
    </Notice>
  );
}

function Missing({ broken: { libraries }, card: { author, can } }: BrokenProps) {
  const names = useFormat().list(libraries);
  const { fullName } = author;
  return (
    <>
      {libraries.length === 0 ? (
        <Trans>The H5P package has an error.</Trans>
      ) : (
        <Plural
          value={libraries.length}
          one={`The H5P library ${names} is missing or doesn’t work.`}
          other={`These H5P libraries are missing or don’t work: ${names}.`}
        />
      )}{' '}
      {can.edit ? (
        <Trans>Export it again from your H5P editor with all its libraries, then replace the package.</Trans>
      ) : (
        <Trans>Please tell {fullName}, who published it.</Trans>
      )}
    </>
  );
}

function Repair({ card: { id, author, can } }: BrokenProps) {
  return can.edit ? (
    <ButtonLink size="s" href={`/cards/${id}/edit`}>
      <Trans>Replace the package</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink size="s" href={personHref(author)}>
      <Trans>View profile</Trans>
    </ButtonLink>
  );
}
