import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { SubjectCards } from './subject-cards.tsx';

/** What builds a skill, on its page in the directory (SKL-02). */
export const Panel = ({ subjectId, preview }: SubjectPanelProps) => <SubjectCards of={{ skill: subjectId }} preview={preview} />;
