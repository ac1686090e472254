import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can } from '#contract/access/access.ts';
import {
  AddEtablissement,
  DeleteEtablissement,
  type Establishment,
  GetEtablissements,
} from '#contract/permanent-files/companies/establishment-calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { failureOf } from '#web/kit/api/failure-of.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Surface } from '#web/kit/page/Surface.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import type { RecordPartProps } from '#web/kit/record-page/record-part.ts';
import { deleteRows } from '#web/kit/records/delete-rows.tsx';
import { type ListAction, menuOf } from '#web/kit/records/list-actions.ts';
import { MissingPanel } from '#web/kit/records/MissingPanel.tsx';
import { RecordPanel } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { DataTable } from '#web/kit/table/DataTable.tsx';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { formatSiret } from '#web/kit/text/identifiers.ts';
import { establishmentForm } from './establishment-form.ts';

const words = wordsFor('établissement');

const columns: readonly Column<Establishment>[] = [
  { key: 'Siret', title: 'SIRET', width: 168, onCard: 'heading', cell: ({ Siret }) => formatSiret(Siret) },
  { key: 'Nom', title: 'Nom', width: 168, onCard: 'detail', cell: ({ Nom }) => Nom },
  { key: 'Ville', title: 'Ville', width: 144, onCard: 'detail', cell: ({ Adresse }) => Adresse.Ville },
  {
    key: 'DateDebut',
    title: 'Ouverture',
    width: 112,
    cell: ({ DateDebut }) => DateDebut && formatDate(DateDebut),
  },
  { key: 'DateFin', title: 'Fermeture', width: 112, cell: ({ DateFin }) => DateFin && formatDate(DateFin) },
];

const panels = ['ajouter-etablissement', 'etablissement'] as const;

const rowId = ({ Id }: Establishment) => Id;
const rowName = ({ Nom, Siret }: Establishment) => Nom ?? formatSiret(Siret);

const isOpenOn =
  (day: string) =>
  ({ DateDebut, DateFin }: Establishment) =>
    (DateDebut ?? '') <= day && (DateFin ?? '9999') >= day;

/** Where a company works beside its seat: today and before, or on a day. */
export default function EstablishmentsPart({ id, asOf }: RecordPartProps) {
  const mayKeep = can(useSession(), AddEtablissement);
  const panel = usePanel(panels);
  const query = useQuery({
    queryKey: [GetEtablissements.path, id],
    queryFn: ({ signal }) => callApi(GetEtablissements, { IdSociete: id }, { signal }),
  });
  const reload = () => void query.refetch();
  const rows = query.data?.Items.filter(asOf ? isOpenOn(asOf) : () => true);
  const actions: ListAction<Establishment>[] = [
    { label: 'Modifier', icon: IconPencil, run: ({ Id }) => panel.show('etablissement', Id) },
    {
      label: 'Supprimer',
      icon: IconTrash,
      run: (row) =>
        deleteRows([row], DeleteEtablissement, {
          words,
          rowId,
          rowName,
          consequence: 'sera retiré du dossier. S’il a fermé, indiquez plutôt sa date de fermeture.',
          reload,
        }),
    },
  ];
  const edited = query.data?.Items.find(({ Id }) => String(Id) === panel.open?.id);
  return (
    <>
      {mayKeep && (
        <Toolbar
          label="Actions sur les établissements"
          actions={[
            {
              label: words.add,
              icon: IconPlus,
              primary: true,
              onClick: () => panel.show('ajouter-etablissement'),
            },
          ]}
        />
      )}
      <Surface>
        <DataTable<Establishment>
          name="establishments-of-company"
          label="Établissements"
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowName={rowName}
          rowMenu={(row) => (mayKeep ? menuOf(actions, row) : [])}
          failure={failureOf(query)}
          fetching={false}
          sort={undefined}
          onSort={() => {}}
          page={1}
          pageSize={5}
          total={rows?.length ?? 0}
          onPage={() => {}}
          totalText={words.total(rows?.length ?? 0)}
          empty={<p>Aucun établissement hors du siège.</p>}
        />
      </Surface>
      {panel.open?.name === 'etablissement' && query.data && !edited && (
        <MissingPanel onClose={panel.close} />
      )}
      {mayKeep && panel.open && (panel.open.name === 'ajouter-etablissement' || edited) && (
        <RecordPanel<Establishment, Establishment>
          key={panel.open.id}
          mode={edited ? { kind: 'edit', row: edited } : { kind: 'create' }}
          words={words}
          rowId={rowId}
          rowName={rowName}
          form={establishmentForm(id)}
          onSaved={() => {
            panel.close();
            reload();
          }}
          onClose={panel.close}
        />
      )}
    </>
  );
}
