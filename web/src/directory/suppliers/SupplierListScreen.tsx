import { IconFileZip, IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { can } from '#contract/access/access.ts';
import {
  AddFournisseur,
  DeleteFournisseur,
  EditFournisseur,
  RestoreFournisseur,
  RevealIbanFournisseur,
} from '#contract/directory/suppliers/calls.ts';
import type { Supplier } from '#contract/directory/suppliers/supplier.ts';
import { vigilanceLabels, vigilanceStates } from '#contract/directory/suppliers/vigilance.ts';
import { useSession } from '#web/kit/api/session.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import { supplierPagePath } from './paths.ts';
import { supplierForm, typeOptions } from './supplier-form.tsx';
import { supplierColumns } from './supplier-table-columns.tsx';
import { downloadDocuments, useCabinets, useSuppliers } from './use-suppliers.ts';

const filtersOf = (cabinets: readonly { Id: number; Nom: string }[]): FilterHere<Supplier>[] => [
  {
    kind: 'text',
    name: 'Nom',
    label: 'Nom ou SIRET',
    matches: (row, typed) =>
      holds(typed, row.Nom) || row.Siret?.startsWith(typed.replace(/\s/g, '')) === true,
  },
  {
    kind: 'choice',
    name: 'Type',
    label: 'Type',
    options: typeOptions,
    matches: (row, value) => String(row.Type) === value,
  },
  {
    kind: 'choice',
    name: 'Cabinet',
    label: 'Cabinet',
    options: cabinets.map(({ Id, Nom }) => ({ value: String(Id), label: Nom })),
    matches: (row, value) => row.Cabinets.some(({ Key }) => String(Key) === value),
  },
  {
    kind: 'choice',
    name: 'Vigilance',
    label: 'Attestation de vigilance',
    options: vigilanceStates.map((value) => ({ value, label: vigilanceLabels[value] })),
    matches: (row, value) => row.Vigilance === value,
  },
];

export default function SupplierListScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const cabinets = useCabinets().data;
  const filters = useMemo(() => filtersOf(cabinets ?? []), [cabinets]);
  return (
    <RecordListScreen<Supplier, Supplier>
      description="Les fournisseurs et sous-traitants des cabinets, leurs contrats et leurs attestations de vigilance."
      words={wordsFor('fournisseur')}
      query={useSuppliers()}
      columns={supplierColumns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Nom }) => Nom}
      calls={{
        add: AddFournisseur,
        edit: EditFournisseur,
        remove: DeleteFournisseur,
        restore: RestoreFournisseur,
      }}
      consequence={
        'disparaîtra du répertoire. Pour le garder sans le proposer, modifiez-le et choisissez l’état «\u202fInactif\u202f».'
      }
      form={supplierForm({ mayReveal: can(session, RevealIbanFournisseur) })}
      moreActions={[
        {
          label: 'Affectations',
          icon: IconListDetails,
          run: ({ Id }) => navigate({ to: supplierPagePath, params: { id: String(Id) } } as never),
        },
        {
          label: 'Télécharger les documents',
          icon: IconFileZip,
          seldom: true,
          run: ({ Id }) => downloadDocuments({ IdFournisseur: Id }),
        },
      ]}
    />
  );
}
