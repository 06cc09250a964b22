import { NewPath } from '../components/new-path.tsx';

/** /journeys/new and /journey/new (PTH-02). */
export const Screen = () => <NewPath kind="journey" />;
