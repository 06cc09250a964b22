import type { PathDraft } from '@waymark/contract/pathways';
import { CardEditorPart } from '../../../cards/cards.public.tsx';

/** Title, description, topics and cover, as of any card. */
export const DetailsTab = ({ draft }: { readonly draft: PathDraft }) => <CardEditorPart cardId={draft.id} part="details" />;
