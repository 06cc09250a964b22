import { NewPath } from '../components/new-path.tsx';

/** /pathways/new (PTH-02). */
export const Screen = () => <NewPath kind="pathway" />;
