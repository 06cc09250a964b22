import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ContentFeed } from '@waymark/contract/content-feeds';
import { ConfirmDialog, IconButton, IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash, Menu } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFeedRemoval, useFeedSaving } from '../content-feeds.queries.ts';
import { draftOf, inputOf } from '../feed.draft.ts';

interface FeedMenuProps {
  readonly feed: ContentFeed;
  readonly onEdit: () => void;
}

/** What can be done with a content source in addition to reading it. */
export function FeedMenu({ feed, onEdit }: FeedMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const saving = useFeedSaving(feed.id);
  const removal = useFeedRemoval();
  const { id, name, isOn } = feed;
  const toggle = () => saving.mutate({ ...inputOf(draftOf(feed, feed.language)), isOn: !isOn }, { onError: notifyError });
  const remove = async () => {
    await removal.mutateAsync(id).then(
      () => navigate('/admin/content-sources'),
      () => undefined,
    );
    setAsking(false);
  };
  return (
    <>
      <Menu
        trigger={<IconButton bordered icon={IconDots} label={t`More actions for ${name}`} />}
        groups={[
          {
            id: 'change',
            items: [
              { label: t`Change`, icon: IconPencil, onSelect: onEdit },
              { label: isOn ? t`Switch off` : t`Switch on`, icon: isOn ? IconPlayerPause : IconPlayerPlay, onSelect: toggle },
            ],
          },
          { id: 'remove', items: [{ label: t`Remove source`, icon: IconTrash, danger: true, onSelect: () => setAsking(true) }] },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Remove ${name}?`}
        confirmLabel={t`Remove source`}
        onConfirm={remove}
        danger
      >
        <Trans>Its content stays but is no longer updated.</Trans>
      </ConfirmDialog>
    </>
  );
}
