import { type PayslipAmount, payslipAmountKeys, payslipAmounts } from '#contract/portage/payslips/amounts.ts';
import { savePorteeBulletinTracking } from '#contract/portage/payslips/calls.ts';
import type { BulletinInfo } from '#contract/portage/payslips/payslip.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { cents } from '#web/kit/form/cents.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { lookedUp, lookUpValue } from '#web/kit/form/look-up.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { monthInWords, monthOptions } from '#web/kit/text/months.ts';
import { useCarriers } from '../../employments/use-employments.ts';
import { nameOf } from '../payslip-words.tsx';
import { findCarried } from '../use-payslips.ts';

/** Whose month is to be entered, where that is known. */
export interface PayslipStart {
  portee?: { Key: number; Value: string };
  SocietePortageId?: number;
  /** YYYY-MM */
  Mois?: string;
}

interface PayslipDialogProps {
  /** What is to be corrected; absent: a month is entered. */
  payslip?: BulletinInfo | undefined;
  start?: PayslipStart | undefined;
  onDone: () => void;
  onClose: () => void;
}

const amountField = (name: PayslipAmount): FormField => ({
  kind: 'text',
  name,
  label: `${payslipAmounts[name]} (€)`,
  inputMode: 'decimal',
  ...(name === 'Reserve' && { help: 'Négative si elle est versée.' }),
});

/** Enters or corrects a month of a carried person's pay; the sums must close. */
export default function PayslipDialog({ payslip, start = {}, onDone, onClose }: PayslipDialogProps) {
  const carriers = useCarriers();
  const isTold = payslip !== undefined && payslip.Source !== 'SAISIE';
  const whose: FormField[] = payslip
    ? []
    : [
        {
          kind: 'look-up',
          name: 'PorteeId',
          label: 'Personne portée',
          wide: true,
          first: start.portee === undefined,
          search: findCarried,
        },
        {
          kind: 'choice',
          name: 'SocietePortageId',
          label: 'Société de portage',
          options: carriers.map(({ Key, Value }) => ({ value: String(Key), label: Value })),
        },
        { kind: 'choice', name: 'Mois', label: 'Mois', options: monthOptions(36), searchable: true },
      ];
  const saved: FormValues = {
    PorteeId: lookUpValue(payslip ? { Key: payslip.PorteeId, Value: nameOf(payslip) } : start.portee),
    SocietePortageId: String(payslip?.SocietePortageId ?? start.SocietePortageId ?? ''),
    Mois: payslip?.Mois ?? start.Mois ?? '',
    ...Object.fromEntries(payslipAmountKeys.map((name) => [name, cents.toForm(payslip?.[name])])),
    Motif: '',
  };
  return (
    <FormDialog
      title={payslip ? `Corriger ${nameOf(payslip)}, ${monthInWords(payslip.Mois)}` : 'Saisir un bulletin'}
      fields={[
        ...whose,
        ...payslipAmountKeys.map(amountField),
        ...(isTold
          ? [
              {
                kind: 'text' as const,
                name: 'Motif',
                label: 'Motif de la correction',
                wide: true,
                required: true,
              },
            ]
          : []),
      ]}
      saved={saved}
      schema={savePorteeBulletinTracking.request}
      toRequest={(values) => ({
        ...(payslip && { IdBulletinInfo: payslip.IdBulletinInfo, Version: payslip.Version }),
        PorteeId: lookedUp.toRequest(values, 'PorteeId'),
        SocietePortageId: numberAt(values, 'SocietePortageId'),
        Mois: textAt(values, 'Mois') ?? '',
        ...Object.fromEntries(payslipAmountKeys.map((name) => [name, cents.toRequest(values, name)])),
        Motif: textAt(values, 'Motif'),
      })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(savePorteeBulletinTracking, request as never);
        toast('success', payslip ? 'Bulletin corrigé.' : 'Bulletin enregistré.');
        onDone();
      }}
      onClose={onClose}
    />
  );
}
