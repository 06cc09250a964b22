import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { LinkPreview } from '@waymark/contract/cards';
import { Button, IconLink, IconWand, Notice, Row, TextField } from '@waymark/ui';
import { useErrorMessage } from '../../../../platform/api/error-message.ts';
import { useLinkPreview } from '../../card-suggestions.queries.ts';
import type { CardForm } from '../../card-form.ts';
import { isWebAddress } from '../../web-address.ts';
import { errorOf, fieldId, type FieldsProps, typePart } from '../../card-fields.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const paragraphOf = (text: string) => (text === '' ? '' : `<p>${text.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? '')}</p>`);

/** What the page says of itself goes where nothing was written yet (CRD-19). */
function filledFrom(page: LinkPreview, before: CardForm): Partial<CardForm> {
  const keepsCover = before.cover.imageFileId !== null || page.imageFileId === null;
  return {
    parts: { ...before.parts, article: { ...before.parts.article, siteName: page.siteName } },
    title: before.title.trim() === '' ? page.title : before.title,
    description: before.description === '' ? paragraphOf(page.description) : before.description,
    provider: before.provider === '' ? page.siteName.slice(0, 120) : before.provider,
    durationMinutes: before.durationMinutes === '' && page.durationMinutes !== null ? String(page.durationMinutes) : before.durationMinutes,
    cover: keepsCover ? before.cover : { ...before.cover, imageFileId: page.imageFileId },
  };
}

/** The link; pasting one fills in what its page gives of itself (CRD-19). */
export function ArticleFields(props: FieldsProps) {
  const { t } = useLingui();
  const { fill, errors } = props;
  const { part, set } = typePart(props, 'article');
  const preview = useLinkPreview();
  const asked = useRef(part.url.trim());
  const message = useErrorMessage(preview.error);
  const isReadable = isWebAddress(part.url);
  const read = (address: string) => {
    const url = address.trim();
    asked.current = url;
    preview.mutate(url, { onSuccess: (page) => asked.current === url && fill((before) => filledFrom(page, before)) });
  };
  const readOnce = (address: string) => {
    if (isWebAddress(address) && address.trim() !== asked.current) read(address);
  };
  const site = preview.data?.siteName ?? '';
  return (
    <>
      <TextField
        id={fieldId('content.url')}
        label={t`Link`}
        type="url"
        dir="ltr"
        icon={IconLink}
        placeholder="https://"
        help={t`Paste a link and we fill in the title, description, picture and duration from its page.`}
        value={part.url}
        error={errorOf(errors, 'content.url')}
        maxLength={2000}
        onChange={(event) => set({ url: event.currentTarget.value })}
        onPaste={(event) => readOnce(event.clipboardData.getData('text'))}
        onBlur={(event) => readOnce(event.currentTarget.value)}
      />
      {(isReadable || preview.isPending) && (
        <Row gap={3}>
          <Button size="s" icon={IconWand} pending={preview.isPending} onClick={() => read(part.url)}>
            {preview.isPending ? <Trans>Reading the page</Trans> : <Trans>Fill in from the page</Trans>}
          </Button>
        </Row>
      )}
      {preview.isError && (
        <Notice tone="warn" live>
          {message}
        </Notice>
      )}
      {preview.isSuccess && (
        <Notice tone="ok" live>
          <Trans>We filled in the empty fields from {site}. Edit anything you like.</Trans>
        </Notice>
      )}
    </>
  );
}
