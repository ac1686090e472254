import type { Account } from '#contract/administration/account-plan/account.ts';
import {
  AddAccount,
  allAccounts,
  DeleteAccount,
  EditAccount,
  RestoreAccount,
} from '#contract/administration/account-plan/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { texts } from '#web/kit/form/record-values.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { recordForm } from '#web/kit/records/record-form.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';

const classes = [
  'Capitaux',
  'Immobilisations',
  'Stocks et en-cours',
  'Tiers',
  'Financiers',
  'Charges',
  'Produits',
].map((name, index) => ({ value: String(index + 1), label: `${index + 1} – ${name}` }));

const columns: readonly Column<Account>[] = [
  {
    key: 'Numero',
    title: 'Numéro',
    width: 130,
    onCard: 'detail',
    // 0 behind a comma sorts 411 before 4111 before 412
    value: ({ Numero }) => Number(`0.${Numero}`),
    cell: ({ Numero }) => Numero,
  },
  { key: 'Libelle', title: 'Libellé', width: 520, onCard: 'heading', value: ({ Libelle }) => Libelle },
  { key: 'Parent', title: 'Compte supérieur', width: 160, folds: 1, cell: ({ Parent }) => Parent },
  {
    key: 'Origine',
    title: 'Origine',
    width: 150,
    onCard: 'state',
    value: ({ Id }) => (Id === null ? 'National' : 'Cabinet'),
    cell: ({ Id }) =>
      Id === null ? (
        <StatusBadge status="neutral">National</StatusBadge>
      ) : (
        <StatusBadge status="success">Cabinet</StatusBadge>
      ),
  },
];

const filters: readonly FilterHere<Account>[] = [
  {
    kind: 'text',
    name: 'Recherche',
    label: 'Numéro ou libellé',
    matches: (row, typed) => row.Numero.startsWith(typed.trim()) || holds(typed, row.Libelle),
  },
  {
    kind: 'choice',
    name: 'Classe',
    label: 'Classe',
    options: classes,
    matches: (row, value) => row.Classe === value,
  },
  {
    kind: 'choice',
    name: 'Origine',
    label: 'Origine',
    options: [
      { value: 'CABINET', label: 'Comptes du cabinet' },
      { value: 'NATIONAL', label: 'Comptes nationaux' },
    ],
    matches: (row, value) => (row.Id === null) === (value === 'NATIONAL'),
  },
];

async function read({ Numero }: Account): Promise<Account> {
  const found = (await callApi(allAccounts, {})).find((one) => one.Numero === Numero);
  if (!found) throw new Error(`the account ${Numero} has gone`);
  return found;
}

const accountForm = recordForm({
  name: 'compte',
  groups: () => [
    {
      title: 'Compte',
      fields: [
        {
          kind: 'text',
          name: 'Numero',
          label: 'Numéro',
          inputMode: 'numeric',
          first: true,
          help: 'Commence par le numéro d’un compte du plan comptable général.',
        },
        { kind: 'text', name: 'Libelle', label: 'Libellé', wide: true },
      ],
    },
  ],
  calls: { add: AddAccount, edit: EditAccount },
  read,
  fields: texts('Numero', 'Libelle'),
});

/** The firm's accounts over the national plan. */
export default function AccountPlanScreen() {
  return (
    <RecordListScreen<Account, Account>
      description="Le plan comptable général (règlement ANC 2014-03, version du 1er janvier 2026) et les comptes du cabinet."
      words={wordsFor('compte')}
      query={useReading(allAccounts)}
      columns={columns}
      filters={filters}
      rowId={({ Numero }) => Numero}
      rowName={({ Numero, Libelle }) => `${Numero} ${Libelle}`}
      calls={{ add: AddAccount, edit: EditAccount, remove: DeleteAccount, restore: RestoreAccount }}
      toRemove={({ Id }) => ({ Id })}
      consequence="disparaîtra du plan du cabinet."
      heldBack={({ Id }) =>
        Id === null
          ? 'Ce compte est celui du plan comptable général\u202f: il ne se modifie ni ne se supprime.'
          : undefined
      }
      form={accountForm}
    />
  );
}
