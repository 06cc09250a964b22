import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RejectionReason } from '@waymark/contract/projects';
import { Button, Disclosure, IconButton, IconPlus, IconTrash, Lined, Refusal, Row, Section, TextField } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { WordsByLanguage } from '../../../platform/i18n/words-by-language.tsx';
import { type ConfigurationForm, Unpublished } from '../../configuration/configuration.public.tsx';
import styles from './projects.module.css';

const MOST = 30;
const newKey = () => `reason-${Date.now().toString(36)}`;

/** The menu of reasons to turn someone away with, in every language of the organisation (PRJ-05). */
export function ReasonSettings({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const reasons = form.setting('project_rejection_reasons');
  const error = form.errorOf('project_rejection_reasons');
  const save = (next: readonly RejectionReason[]) =>
    form.change(
      'project_rejection_reasons',
      next.map(({ key, label, labels }) => ({ key, label, labels: { ...labels } })),
    );
  const change = (changed: RejectionReason) => save(reasons.map((one) => (one.key === changed.key ? changed : one)));
  const add = () => {
    save([...reasons, { key: newKey(), label: text.trim(), labels: {} }]);
    setText('');
  };
  return (
    <Section title={t`Reasons`} actions={<Unpublished form={form} entryKey="project_rejection_reasons" />}>
      <Refusal>{error}</Refusal>
      <Lined as="ul" className={styles.list}>
        {reasons.map((reason) => (
          <li key={reason.key}>
            <Reason reason={reason} onChange={change} onRemove={() => save(reasons.filter(({ key }) => key !== reason.key))} />
          </li>
        ))}
      </Lined>
      <Row gap={3} align="baseline">
        <TextField
          label={t`New reason`}
          hideLabel
          placeholder={t`New reason`}
          maxLength={120}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button icon={IconPlus} disabled={text.trim() === '' || reasons.length >= MOST} onClick={add}>
          <Trans>Add reason</Trans>
        </Button>
      </Row>
    </Section>
  );
}

interface ReasonProps {
  readonly reason: RejectionReason;
  readonly onChange: (reason: RejectionReason) => void;
  readonly onRemove: () => void;
}

function Reason({ reason, onChange, onRemove }: ReasonProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { label, labels } = reason;
  return (
    <>
      <div className={styles.reason}>
        <TextField
          label={t`Reason`}
          hideLabel
          maxLength={120}
          value={label}
          onChange={(event) => onChange({ ...reason, label: event.currentTarget.value })}
        />
        <IconButton icon={IconTrash} label={t`Remove ${label}`} onClick={onRemove} />
      </div>
      <Disclosure title={t`In other languages`} detail={format.number(Object.keys(labels).length)} level={3}>
        <WordsByLanguage words={labels} maxLength={120} onChange={(next) => onChange({ ...reason, labels: next })} />
      </Disclosure>
    </>
  );
}
