import { expenseLineId, expenseNoteId } from '../firms/expenses.ts';
import type { TestFirm } from '../firms.ts';
import { type AreaSamples, inCalls, type Sample } from './sample.ts';

const none: Sample = () => undefined;
const carried = (firm: TestFirm) => firm.persons[2];
const company = (firm: TestFirm) => firm.companies[0];

/** What the calls of one family are given, under its prefix. */
function family(prefix: string, isCarried: boolean) {
  const note =
    (use: Parameters<typeof expenseNoteId>[1]): Sample =>
    ({ number }) =>
      expenseNoteId(number, use, isCarried);
  const line =
    (use: Parameters<typeof expenseLineId>[1]): Sample =>
    ({ number }) =>
      expenseLineId(number, use, isCarried);
  const call = (name: string) => `POST ${prefix}expenseNote/${name}`;
  const [add, edit] = [call('Add'), call('Edit')];
  const lines = [call('AddLine'), call('EditLine')];
  const lists = [call('allByFilterRequest'), call('ExportToExcel')];
  const filters = [
    'Nom',
    'Etat',
    'MoisDebut',
    'MoisFin',
    'IdSociete',
    'IsAuCabinet',
    'MontantMin',
    'IsMoi',
    'IsADecider',
  ];
  return {
    [`${call('GetCategories')}#Date`]: () => '2026-03-10',
    [`${add}#UserId`]: isCarried ? none : ({ users }: TestFirm) => users.COMPTABLE.id,
    [`${add}#PersonId`]: isCarried ? carried : none,
    ...inCalls([add, edit], 'Mois', () => '2026-05'),
    ...inCalls([add, edit], 'IdSociete', company),
    ...inCalls([edit, call('GetById')], 'Id', note('open')),
    [`${call('Send')}#Id`]: note('whole'),
    [`${call('Delete')}#Id`]: note('given-up'),
    [`${call('Validate')}#Id`]: note('sent'),
    [`${call('Reopen')}#Id`]: note('refused'),
    [`${lines[0]}#IdNote`]: note('open'),
    ...inCalls([call('EditLine'), call('DeleteLine')], 'Id', line('open')),
    [`${call('DownloadReceipt')}#Id`]: line('approved'),
    ...inCalls(lines, 'Categorie', () => 'REPAS_DEPLACEMENT'),
    ...inCalls(lines, 'Date', () => '2026-03-11'),
    ...inCalls(lines, 'MontantTTC', () => 2200),
    ...inCalls(lines, 'MontantTva', () => 200),
    ...inCalls([edit, ...lines, call('Send'), call('Validate'), call('Reopen')], 'Version', none),
    [`${call('DownloadReceipts')}#Ids`]: ({ number }: TestFirm) => [
      expenseNoteId(number, 'approved', isCarried),
    ],
    ...Object.fromEntries(filters.flatMap((filter) => lists.map((list) => [`${list}#${filter}`, none]))),
  };
}

export const expenses: AreaSamples = {
  values: {
    ...family('', false),
    ...family('crm-client/', true),
    'POST expenseNoteConfig/GetCategories#Date': () => '2026-03-10',
    'POST expenseNoteConfig/SetValue#Code': () => 'HOTEL',
    'POST expenseNoteConfig/SetValue#Champ': () => 'Plafond',
    'POST expenseNoteConfig/SetValue#Valeur': () => '120',
    'POST expenseNoteConfig/SetValue#DateFin': none,
  },
  sought: {
    'POST crm-client/expenseNote/GetPersonnesAsKeyValueObjectByFilter#Filter': ({ number }) =>
      number === 1 ? 'Ormesson' : 'Salaün',
  },
};
