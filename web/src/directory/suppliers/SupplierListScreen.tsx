import { IconFileZip, IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { can } from '#contract/access/access.ts';
import {
  AddFournisseur,
  DeleteFournisseur,
  EditFournisseur,
  RevealIbanFournisseur,
} from '#contract/directory/suppliers/calls.ts';
import type { Supplier } from '#contract/directory/suppliers/supplier.ts';
import { vigilanceLabels, vigilanceStates } from '#contract/directory/suppliers/vigilance.ts';
import { useSession } from '#web/kit/api/session.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import { counted } from '#web/kit/text/french.ts';
import { supplierPagePath, suppliersPath } from './paths.ts';
import { supplierForm, typeOptions } from './supplier-form.tsx';
import { sortValue, supplierColumns } from './supplier-table-columns.tsx';
import { downloadDocuments, useCabinets, useSuppliers } from './use-suppliers.ts';

const words = wordsFor('fournisseur');

const filters = (cabinets: { value: string; label: string }[]): FilterField[] => [
  { kind: 'text', name: 'Nom', label: 'Nom ou SIRET', atOnce: true },
  { kind: 'choice', name: 'Type', label: 'Type', options: typeOptions },
  { kind: 'choice', name: 'Cabinet', label: 'Cabinet', options: cabinets },
  {
    kind: 'choice',
    name: 'Vigilance',
    label: 'Attestation de vigilance',
    options: vigilanceStates.map((value) => ({ value, label: vigilanceLabels[value] })),
  },
];

export default function SupplierListScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const query = useSuppliers();
  const cabinets = useCabinets();
  const open = ({ Id }: Supplier) =>
    void navigate({ to: supplierPagePath, params: { id: String(Id) } } as never);
  return (
    <RecordListScreen<Supplier, Supplier>
      name="fournisseurs"
      scope={suppliersPath}
      title="Fournisseurs"
      description="Les fournisseurs et sous-traitants des cabinets, leurs contrats et leurs attestations de vigilance."
      words={words}
      query={query}
      columns={supplierColumns}
      filters={filters((cabinets.data ?? []).map(({ Id, Nom }) => ({ value: String(Id), label: Nom })))}
      matches={{
        Nom: (row, value) =>
          holds(value, row.Nom) || row.Siret?.startsWith(value.replace(/\s/g, '')) === true,
        Type: (row, value) => String(row.Type) === value,
        Cabinet: (row, value) => row.Cabinets.some(({ Key }) => String(Key) === value),
        Vigilance: (row, value) => row.Vigilance === value,
      }}
      sortValue={sortValue}
      firstSort={{ column: 'Nom', order: 1 }}
      rowId={({ Id }) => Id}
      rowName={({ Nom }) => Nom}
      totalText={(total) => `Total : ${counted(total, 'fournisseur')}`}
      calls={{ add: AddFournisseur, edit: EditFournisseur, remove: DeleteFournisseur }}
      consequence="disparaîtra du répertoire. Pour le garder sans le proposer, modifiez-le et choisissez l’état « Inactif »."
      form={supplierForm({ mayReveal: can(session, RevealIbanFournisseur) })}
      moreActions={(selected) => [
        {
          label: 'Affectations',
          icon: IconListDetails,
          disabledBecause: selected ? undefined : words.chooseOne,
          onClick: () => selected && open(selected),
        },
        {
          label: 'Télécharger les documents',
          icon: IconFileZip,
          seldom: true,
          disabledBecause: selected ? undefined : words.chooseOne,
          onClick: () => selected && void downloadDocuments({ IdFournisseur: selected.Id }),
        },
      ]}
    />
  );
}
