import { validatePorteeBulletinTracking } from '#contract/portage/payslips/calls.ts';
import type { BulletinInfo } from '#contract/portage/payslips/payslip.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { counted } from '#web/kit/text/french.ts';

interface DecideDialogProps {
  payslips: readonly BulletinInfo[];
  isValid: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Has months stand as they are, or opens them again; a gap is accepted with a reason. */
export default function DecideDialog({ payslips, isValid, onDone, onClose }: DecideDialogProps) {
  const uneven = payslips.filter(({ Ecarts }) => Ecarts.length > 0).length;
  const needsReason = !isValid || uneven > 0;
  return (
    <FormDialog
      title={`${isValid ? 'Valider' : 'Rouvrir'} ${counted(payslips.length, 'bulletin')}`}
      fields={
        needsReason
          ? [{ kind: 'text', name: 'Motif', label: 'Motif', wide: true, first: true, required: true }]
          : []
      }
      saved={{ Motif: '' }}
      schema={validatePorteeBulletinTracking.request}
      toRequest={(values) => ({
        Ids: payslips.map(({ IdBulletinInfo }) => IdBulletinInfo),
        IsValide: isValid,
        Motif: textAt(values, 'Motif'),
      })}
      label={isValid ? 'Valider' : 'Rouvrir'}
      send={async (request) => {
        const { Nombre } = await callApi(validatePorteeBulletinTracking, request as never);
        toast(
          'success',
          `${counted(Nombre, 'bulletin')} ${isValid ? 'validé' : 'rouvert'}${Nombre > 1 ? 's' : ''}.`,
        );
        onDone();
      }}
      onClose={onClose}
    >
      <p>
        {isValid && uneven === 0 && 'Leurs montants ne changeront plus.'}
        {isValid &&
          uneven > 0 &&
          `${counted(uneven, 'bulletin a un écart', 'bulletins ont un écart')}\u202f: dites pourquoi vous l’acceptez.`}
        {!isValid && 'Leurs montants pourront de nouveau être corrigés.'}
      </p>
    </FormDialog>
  );
}
