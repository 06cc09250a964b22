import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonLink, IconExternalLink } from '@waymark/ui';
import type { CardTypeView, CardTypeViewProps } from '../../card-type.ts';
import { noteVisit } from '../../cards.queries.ts';

export const articleView: CardTypeView<'article'> = {
  Action: OpenArticle,
  actionFor: 'anyone',
  completes: (card) =>
    card.completesOnVisit ? msg`This is complete when you open the article.` : msg`Mark it as complete when you are done.`,
  measures: () => msg`The article is on another site. We record that you opened it, not how much you read.`,
};

/** Opening the page counts as a visit, and as completion where the organisation has it so (CRD-10). */
function OpenArticle({ card, content }: CardTypeViewProps<'article'>) {
  const open = () => {
    // No one asked for it: the page opens all the same.
    if (card.can.complete) noteVisit(card, true).catch(() => {});
  };
  return (
    <ButtonLink variant="solid" block href={content.url} target="_blank" iconEnd={IconExternalLink} onClick={open} onAuxClick={open}>
      <Trans>Open the article</Trans>
    </ButtonLink>
  );
}
