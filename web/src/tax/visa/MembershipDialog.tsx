import { useQuery } from '@tanstack/react-query';
import {
  GetDernierExerciceVise,
  GetListSocietesByFilter,
  UpdateAdhesionVisaFiscal,
} from '#contract/tax/visa/calls.ts';
import type { TaxVisaRow } from '#contract/tax/visa/tax-visa.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { lookUpEntry, lookUpValue } from '#web/kit/form/look-up.ts';
import { numberAt, textAt, tickAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';

interface MembershipDialogProps {
  /** The file whose membership is changed; undefined: of any company and year. */
  visa: TaxVisaRow | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** Opens the file of a company and year, or changes its membership; years that the visa brings nothing for are warned of. */
export function MembershipDialog({ visa, onClose, onDone }: MembershipDialogProps) {
  const last = useQuery({
    queryKey: [GetDernierExerciceVise.path],
    queryFn: ({ signal }) => callApi(GetDernierExerciceVise, {}, { signal }),
  }).data;
  const warn = (year: string) =>
    last && Number(year) > last.Annee
      ? `Le visa n’évite plus de majoration après ${last.Annee} (${last.Source})\u202f: proposez un ECF.`
      : undefined;
  const fields: FormField[] = [
    {
      kind: 'look-up',
      name: 'IdSociete',
      label: 'Société',
      wide: true,
      ...(visa ? { locked: true } : { first: true }),
      search: (filter, signal) =>
        callApi(GetListSocietesByFilter, { filter, isFromVisaFiscal: false }, { signal }),
    },
    {
      kind: 'text',
      name: 'Annee',
      label: 'Exercice clos en',
      inputMode: 'numeric',
      wide: true,
      ...(visa ? { locked: true } : {}),
      warn,
    },
    { kind: 'date', name: 'DateAdhesion', label: 'Adhésion du', wide: true },
    ...(visa ? [{ kind: 'check', name: 'IsAdheree', label: 'Société adhérente' } satisfies FormField] : []),
  ];

  async function send(request: unknown) {
    const { Avertissement } = await callApi(UpdateAdhesionVisaFiscal, request as never);
    if (Avertissement) toast('warning', `${Avertissement.Message} (${Avertissement.Source})`);
    else toast('success', 'Adhésion enregistrée.');
    onDone();
  }

  return (
    <FormDialog
      title={visa ? `Adhésion de ${visa.NomSociete}` : 'Adhésion au visa fiscal'}
      fields={fields}
      saved={{
        IdSociete: visa ? lookUpValue({ Key: visa.IdSociete, Value: visa.NomSociete }) : '',
        Annee: visa ? String(visa.Annee) : '',
        DateAdhesion: visa?.DateAdhesion ?? todayInParis(),
        IsAdheree: visa ? visa.Etat !== 'NON_ADHERENTE' : true,
      }}
      schema={UpdateAdhesionVisaFiscal.request}
      toRequest={(values) => ({
        IdSociete: lookUpEntry(textAt(values, 'IdSociete'))?.Key ?? null,
        Annee: numberAt(values, 'Annee'),
        DateAdhesion: textAt(values, 'DateAdhesion'),
        IsAdheree: tickAt(values, 'IsAdheree'),
      })}
      label="Enregistrer"
      send={send}
      onClose={onClose}
    />
  );
}
