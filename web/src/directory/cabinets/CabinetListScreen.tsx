import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '#contract/access/access.ts';
import { allLegalStatus } from '#contract/administration/firm-lists/legal-status-calls.ts';
import type { Cabinet } from '#contract/directory/cabinets/cabinet.ts';
import {
  AddCabinet,
  allCabinetsWithDetails,
  DeleteCabinet,
  DeleteFromTreasury,
  EditCabinet,
  exportCabinetsToExcelAsAttachment,
  RestoreCabinet,
} from '#contract/directory/cabinets/calls.ts';
import { allGreffes } from '#contract/directory/greffes/calls.ts';
import { messages } from '#contract/messages.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { wasGivenUp } from '#web/kit/api/use-action.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import type { FilterHere } from '#web/kit/filters/types.ts';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { retirementFilter } from '#web/kit/records/retirement.ts';
import { retirementColumn } from '#web/kit/records/retirement-column.tsx';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import { formatPhone, formatSiret, withoutSpaces } from '#web/kit/text/identifiers.ts';
import { useDocumentsAction } from '../use-documents-action.ts';
import { cabinetForm } from './cabinet-form.ts';

const sum = (rows: readonly Cabinet[], of: 'CollaboratorsCount' | 'SocietesCount') =>
  formatInteger(rows.reduce((total, row) => total + row[of], 0));

const columns: readonly Column<Cabinet>[] = [
  { key: 'Nom', title: 'Nom', width: 240, onCard: 'heading', value: ({ Nom }) => Nom },
  {
    key: 'Siret',
    title: 'SIRET',
    width: 165,
    folds: 3,
    onCard: 'detail',
    value: ({ Siret }) => Siret,
    cell: ({ Siret }) => formatSiret(Siret),
  },
  {
    key: 'Ville',
    title: 'Ville',
    width: 140,
    folds: 4,
    onCard: 'detail',
    value: ({ Adresse }) => Adresse.Ville,
  },
  {
    key: 'Telephone',
    title: 'Téléphone',
    width: 150,
    folds: 2,
    onCard: 'detail',
    cell: ({ Telephone }) => Telephone && formatPhone(Telephone),
  },
  {
    key: 'SocietesCount',
    title: 'Sociétés',
    width: 115,
    align: 'end',
    folds: 5,
    value: ({ SocietesCount }) => SocietesCount,
    cell: ({ SocietesCount }) => formatInteger(SocietesCount),
    total: (rows) => sum(rows, 'SocietesCount'),
  },
  {
    key: 'CollaboratorsCount',
    title: 'Collaborateurs',
    width: 145,
    align: 'end',
    folds: 6,
    value: ({ CollaboratorsCount }) => CollaboratorsCount,
    cell: ({ CollaboratorsCount }) => formatInteger(CollaboratorsCount),
    total: (rows) => sum(rows, 'CollaboratorsCount'),
  },
  {
    key: 'IsSuiviTresorerie',
    title: 'Trésorerie',
    width: 110,
    folds: 1,
    cell: ({ IsSuiviTresorerie }) => (IsSuiviTresorerie ? 'Suivie' : 'Non suivie'),
  },
  retirementColumn(),
];

const bySiret = (row: Cabinet, typed: string) =>
  /^[\d\s]{3,}$/.test(typed) && row.Siret.startsWith(withoutSpaces(typed));

const filters: readonly FilterHere<Cabinet>[] = [
  {
    kind: 'text',
    name: 'Nom',
    label: 'Nom, ville ou SIRET',
    matches: (row, typed) => holds(typed, row.Nom, row.Adresse.Ville) || bySiret(row, typed),
  },
  retirementFilter(),
];

export default function CabinetListScreen() {
  const session = useSession();
  const cabinets = useReading(allCabinetsWithDetails);
  const legalForms = useReading(allLegalStatus);
  const greffes = useQuery({
    queryKey: [allGreffes.path],
    queryFn: ({ signal }) => callApi(allGreffes, {}, { signal }),
    enabled: can(session, allGreffes),
  });

  const documents = useDocumentsAction('cabinet');

  async function leaveTreasury({ Id, Nom }: Cabinet) {
    const yes = await confirm({
      title: 'Suivi de trésorerie',
      text: `Voulez-vous vraiment retirer ${Nom} du suivi de trésorerie\u202f?`,
    });
    if (!yes) return;
    try {
      await blockScreen('Enregistrement…', callApi(DeleteFromTreasury, { Id }));
      toast('success', messages.succeeded);
    } catch (error) {
      if (!wasGivenUp(error)) toast('danger', sentenceOf(error));
    }
    await cabinets.refetch();
  }

  const leavingTreasury: ListAction<Cabinet> = {
    label: 'Retirer de la trésorerie',
    icon: IconBuildingBank,
    seldom: true,
    unless: ({ IsSuiviTresorerie }) =>
      IsSuiviTresorerie ? undefined : 'Ce cabinet n’est pas dans le suivi de trésorerie.',
    run: leaveTreasury,
  };

  return (
    <RecordListScreen<Cabinet, Cabinet>
      description="Les cabinets du groupe, leurs mentions légales et leurs comptes bancaires."
      words={wordsFor('cabinet')}
      query={cabinets}
      columns={columns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Nom }) => Nom}
      calls={{
        add: AddCabinet,
        edit: EditCabinet,
        remove: DeleteCabinet,
        restore: RestoreCabinet,
        exportAll: exportCabinetsToExcelAsAttachment,
      }}
      consequence="et ses comptes bancaires disparaîtront du répertoire. Pour garder son historique, modifiez-le et indiquez sa date de retrait."
      moreActions={[...documents, ...(can(session, DeleteFromTreasury) ? [leavingTreasury] : [])]}
      form={cabinetForm({ greffes: greffes.data, cabinets: cabinets.data, legalForms: legalForms.data })}
    />
  );
}
