import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { SubjectCards } from './subject-cards.tsx';

/** What a person published, on their profile (PPL-01). */
export const Panel = ({ subjectId, preview }: SubjectPanelProps) => <SubjectCards of={{ author: subjectId }} preview={preview} />;
