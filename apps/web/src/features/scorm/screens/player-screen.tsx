import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { Button, EmptyState, Page } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { useCardHere } from '../../cards/cards.public.tsx';
import { CoursePlayer } from '../components/course-player.tsx';

/** /insights/{id}/play: a course in the whole window (PLY-02, PLY-11), in this one or in one of its own (launchInline). */
export function Screen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useCardHere(id);
  const { data: card, error } = query;
  const user = useCurrentUser();
  usePageTitle(card?.title);
  if ((card?.content.cardType === 'scorm' || card?.content.cardType === 'h5p') && user !== null)
    return <CoursePlayer key={card.id} card={card} userId={user.id} />;
  return (
    <Page>
      {card !== undefined || isProblemOf(error, 'card-not-found', 'card-not-authorized') ? (
        <EmptyState
          level={1}
          title={t`Content not available.`}
          action={
            <Button size="s" onClick={() => history.back()}>
              <Trans>Back</Trans>
            </Button>
          }
        />
      ) : (
        <Waiting of={query} level={1} shape="detail" />
      )}
    </Page>
  );
}
