import { useLingui } from '@lingui/react/macro';
import type { CardDetail } from '@waymark/contract/cards';
import type { ViltShown } from '@waymark/contract/vilt';
import { Page, PageHeader, Panel, Split } from '@waymark/ui';
import { cardHref, CardOfType, useActivity } from '../../cards/cards.public.tsx';
import { OwnSession } from '../components/own-session.tsx';
import { SessionDates } from '../components/session-dates.tsx';

/** /insights/{id}/vilt/view: the dates of a led course and one's own place, without the rest of its page (CRD-17). */
export const Screen = () => <CardOfType cardType="vilt">{(card, content) => <Sessions card={card} content={content} />}</CardOfType>;

function Sessions({ card, content }: { readonly card: CardDetail; readonly content: ViltShown }) {
  const { t } = useLingui();
  const activity = useActivity();
  const shown = { card, content, activity, href: cardHref(card) };
  return (
    <Page>
      <PageHeader title={card.title} lead={card.snippet} breadcrumbs={[{ href: cardHref(card), label: card.title }, { label: t`Dates` }]} />
      <Split
        sideLabel={t`Your place`}
        side={
          <Panel as="div">
            <OwnSession {...shown} />
          </Panel>
        }
      >
        <SessionDates {...shown} />
      </Split>
    </Page>
  );
}
