import { useLingui } from '@lingui/react/macro';
import { Dialog } from '@waymark/ui';
import { Enrolment } from '../components/enrolment.tsx';
import { refreshFactors } from '../second-factor.queries.ts';

interface AddFactorDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly offersOkta: boolean;
}

/** Leads through one more second factor. */
export function AddFactorDialog({ open, onClose, offersOkta }: AddFactorDialogProps) {
  const { t } = useLingui();
  const done = () => {
    onClose();
    void refreshFactors();
  };
  return (
    <Dialog open={open} onClose={done} title={t`Add second factor`}>
      {open && <Enrolment offersOkta={offersOkta} remember={false} onDone={done} />}
    </Dialog>
  );
}
