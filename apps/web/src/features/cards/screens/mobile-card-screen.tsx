import { CardView } from '../components/card-view.tsx';

/** A card without header and menu, for pages inside other apps; cards open to the public need no session (CRD-16). */
export const Screen = () => <CardView />;
