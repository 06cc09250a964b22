import { useNavigate, useParams } from 'react-router';
import { PathPlayer } from '../components/path-player.tsx';
import { pathHref, stepHref } from '../path-address.rules.ts';

/** /pathways/{slug}/cards/{cardId}, /journeys/…: a card inside a path, with previous and next (PTH-04). */
export function Screen() {
  const { slug = '', cardId = '' } = useParams();
  const navigate = useNavigate();
  return (
    <PathPlayer
      path={slug}
      cardId={cardId}
      hrefOf={({ kind }, id) => stepHref(kind, slug, id)}
      onLeave={(kind) => void navigate(pathHref(kind, slug))}
    />
  );
}
