import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Skeletons } from '@waymark/ui';
import { errorOf, fieldId, type FieldsProps } from '../../use-card-editor.ts';
import { ArticleFields } from './article-fields.tsx';
import { RichField } from './rich-field.tsx';

// A card is of one kind: the fields of the others stay where they are.
const FileFields = lazy(async () => ({ default: (await import('./file-fields.tsx')).FileFields }));
const PollFields = lazy(async () => ({ default: (await import('./poll-fields.tsx')).PollFields }));
const CourseFields = lazy(async () => ({ default: (await import('./course-fields.tsx')).CourseFields }));
const QuizFields = lazy(async () => ({ default: (await import('./quiz-fields.tsx')).QuizFields }));

/** What the content is, by its type, and what people read about it first. */
export function ContentPart(props: FieldsProps) {
  const { form, change, revision, errors } = props;
  const { t } = useLingui();
  return (
    <>
      <Suspense fallback={<Skeletons shape="text" count={6} />}>
        <TypeFields {...props} />
      </Suspense>
      <RichField
        key={`description-${revision}`}
        id={fieldId('description')}
        label={form.cardType === 'text' ? t`Summary` : t`Description`}
        help={t`What is in it for people, in a sentence or two.`}
        optional
        minHeight={96}
        value={form.description}
        error={errorOf(errors, 'description')}
        onChange={(description) => change({ description })}
      />
    </>
  );
}

function TypeFields(props: FieldsProps) {
  const { form, change, revision, errors } = props;
  const { t } = useLingui();
  switch (form.cardType) {
    case 'article':
      return <ArticleFields {...props} />;
    case 'text':
      return (
        <RichField
          key={`text-${revision}`}
          id={fieldId('content.html')}
          label={t`Text`}
          placeholder={t`Write here`}
          minHeight={320}
          value={form.html}
          error={errorOf(errors, 'content.html')}
          onChange={(html) => change({ html })}
        />
      );
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return <FileFields key={form.cardType} {...props} cardType={form.cardType} />;
    case 'scorm':
      return <CourseFields {...props} />;
    case 'poll':
      return <PollFields {...props} />;
    case 'quiz':
      return <QuizFields {...props} />;
  }
}
