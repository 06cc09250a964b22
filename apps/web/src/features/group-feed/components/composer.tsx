import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { POST_LIMITS } from '@waymark/contract/group-feed';
import type { FileView } from '@waymark/contract/media';
import {
  Avatar,
  Button,
  IconBook,
  IconPhoto,
  IconX,
  IconButton,
  MentionArea,
  notify,
  Refusal,
  Row,
  Skeletons,
  Stack,
  Text,
} from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { findPeople } from '../../people/people.public.tsx';
import { usePosting } from '../group-feed.queries.ts';
import styles from './group-feed.module.css';

const ChooseCardDialog = lazy(async () => ({ default: (await import('../dialogs/choose-card-dialog.tsx')).ChooseCardDialog }));
const FileUpload = lazy(async () => ({ default: (await import('../../media/media.public.tsx')).FileUpload }));

interface PostDraft {
  readonly body: string;
  readonly card: { readonly id: string; readonly title: string } | null;
}
const EMPTY: PostDraft = { body: '', card: null };

const findMentionable = async (text: string) =>
  (await findPeople(text)).map(({ id, fullName, avatarUrl, handle }) => ({ id, name: fullName, photo: avatarUrl, handle }));

interface ComposerProps {
  readonly groupId: string;
  readonly groupName: string;
}

/** Writes a post, with a card or a picture (GRP-09). What was typed stays over errors and reloads. */
export function Composer({ groupId, groupName }: ComposerProps) {
  const { t } = useLingui();
  const user = useCurrentUser();
  const draft = useDraft<PostDraft>(`group-post:${groupId}`, EMPTY);
  const [adding, setAdding] = useState<'nothing' | 'card' | 'picture'>('nothing');
  const [picture, setPicture] = useState<FileView | null>(null);
  const posting = usePosting(groupId);
  const fields = useFieldMessages(posting.error);
  const message = useErrorMessage(posting.error);
  const { body, card } = draft.value;
  const isEmpty = body.trim() === '';
  const post = () =>
    posting.mutate(
      { body, cardId: card?.id ?? null, imageFileId: picture?.id ?? null },
      {
        onSuccess: ({ state }) => {
          draft.setValue(EMPTY);
          draft.clear();
          setPicture(null);
          setAdding('nothing');
          notify({ tone: 'ok', message: state === 'waiting' ? t`A group leader reviews your post first.` : t`Your post is in the feed.` });
        },
      },
    );
  return (
    <form
      className={styles.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) post();
      }}
    >
      {user === null ? <span /> : <Avatar person={{ id: user.id, name: user.fullName, photo: user.avatar }} />}
      <Stack gap={2}>
        <MentionArea
          label={t`Share something with ${groupName}`}
          hideLabel
          rows={2}
          maxLength={POST_LIMITS.body}
          placeholder={t`Share what you learned, or ask. Type @ to mention someone.`}
          value={body}
          onChange={(text) => draft.change({ body: text })}
          onMention={findMentionable}
          error={fields['body']}
        />
        {card !== null && (
          <div className={styles.chosen}>
            <Text size="small">
              <bdi>{card.title}</bdi>
            </Text>
            <IconButton icon={IconX} size="s" label={t`Remove content`} onClick={() => draft.change({ card: null })} />
          </div>
        )}
        {adding === 'picture' && (
          <Suspense fallback={<Skeletons shape="text" count={1} />}>
            <FileUpload
              label={t`Choose a picture`}
              target={{ objectType: 'group-post', uploadType: 'image' }}
              kinds={['image']}
              value={picture}
              onChange={setPicture}
              error={fields['imageFileId']}
            />
          </Suspense>
        )}
        {Object.keys(fields).length === 0 && <Refusal>{message}</Refusal>}
        <Row gap={2}>
          <Button type="submit" size="s" variant="solid" pending={posting.isPending} disabled={isEmpty}>
            <Trans>Post</Trans>
          </Button>
          <Button size="s" variant="plain" icon={IconBook} onClick={() => setAdding('card')}>
            <Trans>Add content</Trans>
          </Button>
          {adding !== 'picture' && (
            <Button size="s" variant="plain" icon={IconPhoto} onClick={() => setAdding('picture')}>
              <Trans>Add picture</Trans>
            </Button>
          )}
        </Row>
      </Stack>
      {adding === 'card' && (
        <Suspense>
          <ChooseCardDialog
            onClose={() => setAdding('nothing')}
            onChoose={({ id, title }) => {
              draft.change({ card: { id, title } });
              setAdding('nothing');
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
