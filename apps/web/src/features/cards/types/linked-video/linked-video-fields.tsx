import { Trans, useLingui } from '@lingui/react/macro';
import { isVideoHostAllowed, linkedVideo } from '@waymark/contract/cards';
import { IconLink, Notice, TextField } from '@waymark/ui';
import { organisation } from '../../../../platform/organisation/organisation.ts';
import { errorOf, fieldId, type FieldsProps, typePart } from '../../card-fields.ts';
import { isWebAddress } from '../../web-address.ts';

/** The hosts that the organisation allows, as the page was told. */
function allowedHosts(): readonly string[] {
  const value: unknown = organisation().configs.find(({ name }) => name === 'video_hosts')?.value;
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** The link of a video; whether it plays here, the page says at once (PLY-11). */
export function LinkedVideoFields(props: FieldsProps) {
  const { t } = useLingui();
  const { part, set } = typePart(props, 'linked_video');
  const video = linkedVideo(part.url);
  const host = video?.host ?? '';
  return (
    <>
      <TextField
        id={fieldId('content.url')}
        label={t`Video link`}
        type="url"
        dir="ltr"
        icon={IconLink}
        placeholder="https://"
        help={t`A video on YouTube or Vimeo, or the https address of an MP4, MOV or WebM file.`}
        value={part.url}
        error={errorOf(props.errors, 'content.url')}
        maxLength={2000}
        onChange={(event) => set({ url: event.currentTarget.value })}
      />
      {video === undefined && isWebAddress(part.url) && (
        <Notice tone="warn" live>
          <Trans>This link is not a video that we can play. Use an article for other pages.</Trans>
        </Notice>
      )}
      {video !== undefined && !isVideoHostAllowed(video, allowedHosts()) && (
        <Notice tone="warn" live>
          <Trans>Your organisation doesn’t allow videos from {host} yet. Until it does, people open the video on its own site.</Trans>
        </Notice>
      )}
    </>
  );
}
