import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { CareerPreferences, PreferencesInput } from '@waymark/contract/career-preferences';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { usePermission } from '../../../platform/session/session.ts';
import { preferencesQuery } from '../career-preferences.queries.ts';
import { PreferenceQuestions } from './preference-questions.tsx';

interface CareerWishesProps {
  /** What was answered here, over what the person said before. */
  readonly answers: PreferencesInput;
  readonly errors: Readonly<Record<string, string>>;
  /** Stands over the questions, where there are any. */
  readonly heading: ReactNode;
  readonly onChange: (answers: PreferencesInput) => void;
}

/** What someone wishes of their next step, asked inside another form (CAR-07, ONB-05). */
export function CareerWishes(props: CareerWishesProps) {
  const isAsked = usePermission('CAN_EDIT_CAREER_PREFERENCES');
  const isOn = useFeatureSwitch('career_growth');
  return isAsked && isOn ? <Wishes {...props} /> : null;
}

function Wishes({ answers, errors, heading, onChange }: CareerWishesProps) {
  const id = useId();
  const query = useQuery(preferencesQuery);
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  const { fields, preferences } = query.data;
  if (Object.values(fields).every(({ enable }) => !enable)) return null;
  return (
    <>
      {heading}
      <PreferenceQuestions
        id={id}
        fields={fields}
        values={{ ...preferences, ...(answers as Partial<CareerPreferences>) }}
        errors={errors}
        onChange={(changes) => onChange({ ...answers, ...changes })}
      />
    </>
  );
}
