import { can } from '#contract/access/access.ts';
import { AddMandate } from '#contract/commerce/direct-debits/calls.ts';
import { allSocieteDocumentsWithoutPagination } from '#contract/documents/files/calls.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { mandateKinds } from '#contract/sepa.ts';
import { bicField } from '#web/directory/referentials/bank-fields.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { lookUpEntry } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import { formatIban } from '#web/kit/text/identifiers.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { optionsOfCreditors, useCreditors } from '../use-direct-debits.ts';

const numberAt = (values: FormValues, name: string) => Number(textAt(values, name) ?? 0) || null;
const companyOf = (values: FormValues) => lookUpEntry(textAt(values, 'IdSociete'))?.Key;

/** Papers of the company, by a part of their label. */
const findPapers = async (IdSociete: number, Texte: string, signal: AbortSignal) => {
  const { Items } = await callApi(allSocieteDocumentsWithoutPagination, { IdSociete, Texte }, { signal });
  return Items.slice(0, 20).map(({ Id, Libelle }) => ({ Key: Id, Value: Libelle }));
};

/** Keeps a mandate that a customer has signed. */
export default function MandateDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const creditors = useCreditors();
  const session = useSession();
  const mayFindPapers = can(session, allSocieteDocumentsWithoutPagination);
  const fields = (values: FormValues): FormField[] => {
    const company = companyOf(values);
    return [
      {
        kind: 'look-up',
        name: 'IdSociete',
        label: 'Société',
        placeholder: 'Rechercher une société',
        search: (Filter, signal) => callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
      },
      { kind: 'choice', name: 'IdCabinet', label: 'Créancier', options: optionsOfCreditors(creditors) },
      {
        kind: 'text',
        name: 'Rum',
        label: 'Référence (RUM)',
        help: 'Vide\u202f: la prochaine de la société, comme sur son formulaire.',
      },
      { kind: 'choice', name: 'Nature', label: 'Type', options: optionsOf(mandateKinds) },
      { kind: 'date', name: 'SigneLe', label: 'Signé le', most: todayInParis() },
      { kind: 'text', name: 'PreavisJours', label: 'Préavis convenu (jours)', inputMode: 'numeric' },
      {
        kind: 'text',
        name: 'Iban',
        label: 'IBAN',
        wide: true,
        sealed: true,
        groups: formatIban,
        help: 'Vide\u202f: celui de la facturation de la société.',
      },
      { kind: 'text', name: 'Titulaire', label: 'Titulaire du compte' },
      bicField('Bic'),
      ...(mayFindPapers && company !== undefined
        ? [
            {
              kind: 'look-up' as const,
              name: 'IdDocument',
              label: 'Mandat signé',
              placeholder: 'Rechercher parmi ses documents',
              search: (text: string, signal: AbortSignal) => findPapers(company, text, signal),
              wide: true,
            },
          ]
        : []),
    ];
  };
  return (
    <FormDialog
      title="Ajouter un mandat"
      fields={fields}
      saved={{
        ...{
          IdSociete: '',
          Rum: '',
          Nature: 'CORE',
          SigneLe: '',
          PreavisJours: '',
          Iban: '',
          Titulaire: '',
          Bic: '',
        },
        ...{ IdCabinet: creditors.length === 1 ? String(creditors[0]?.IdCabinet) : '', IdDocument: '' },
      }}
      schema={AddMandate.request}
      toRequest={(values) => ({
        IdSociete: companyOf(values),
        IdCabinet: numberAt(values, 'IdCabinet') ?? undefined,
        Rum: textAt(values, 'Rum'),
        Nature: textAt(values, 'Nature') ?? undefined,
        Titulaire: textAt(values, 'Titulaire'),
        Iban: textAt(values, 'Iban'),
        Bic: textAt(values, 'Bic'),
        SigneLe: textAt(values, 'SigneLe'),
        PreavisJours: numberAt(values, 'PreavisJours'),
        IdDocument: lookUpEntry(textAt(values, 'IdDocument'))?.Key ?? null,
      })}
      label="Ajouter"
      send={async (request) => {
        await callApi(AddMandate, request as never);
        toast('success', 'Mandat ajouté.');
        onDone();
      }}
      onClose={onClose}
    />
  );
}
