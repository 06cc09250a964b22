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
      hrefOf={(path, id) => stepHref(path.kind, path.slug, id)}
      onLeave={(path) => void navigate(pathHref(path.kind, path.slug))}
    />
  );
}
