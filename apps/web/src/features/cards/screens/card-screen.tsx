import { CardView } from '../components/card-view.tsx';

/** One card on its own page, or over the page one came from (CRD-05, SHL-34). */
export const Screen = () => <CardView />;
