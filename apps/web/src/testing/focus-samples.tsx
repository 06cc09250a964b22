import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Button, Dialog, Menu, WaymarkProvider } from '@waymark/ui';
import { type ReactNode, useState } from 'react';

/** What a page has around everything. */
export const Around = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <WaymarkProvider language="en" direction="ltr">
      {children}
    </WaymarkProvider>
  </I18nProvider>
);

/** A button that goes when it is pressed. */
export function Completed() {
  const [isDone, setDone] = useState(false);
  return (
    <section id="card">
      {isDone ? (
        'Completed'
      ) : (
        <p>
          <Button onClick={() => setDone(true)}>Mark as complete</Button>
        </p>
      )}
      <Button>Save</Button>
    </section>
  );
}

/** A dialog that waits for what it shows, opened from a menu; and a row that goes by it. */
export function Assigned() {
  const [step, setStep] = useState<'none' | 'waiting' | 'open' | 'gone'>('none');
  const close = () => setStep('none');
  return (
    <ul id="list">
      {step !== 'gone' && (
        <li>
          <Menu
            trigger={<Button>More</Button>}
            groups={[{ id: 'all', items: [{ label: 'Assign', onSelect: () => setStep('waiting') }] }]}
          />
        </li>
      )}
      {step === 'waiting' && (
        <Dialog key="waiting" open onClose={close} title="Waiting">
          <Button onClick={() => setStep('open')}>Here it is</Button>
        </Dialog>
      )}
      {step === 'open' && (
        <Dialog key="open" open onClose={close} title="Assign">
          <Button onClick={() => setStep('gone')}>Remove</Button>
        </Dialog>
      )}
    </ul>
  );
}
