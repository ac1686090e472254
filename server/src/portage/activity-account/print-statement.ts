import type { RequestOf } from '#contract/call.ts';
import type { AccountLine, AccountMonth } from '#contract/portage/activity-account/account.ts';
import type { ReleveMensuelAsPdf } from '#contract/portage/activity-account/calls.ts';
import { beneficiaries, natures } from '#contract/portage/activity-account/natures.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';
import { type Content, fields, heading, table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day, euros } from '#server/platform/records/field-words.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { inWords } from '../activity/report-pdf.ts';
import { type Holder, holderOf } from './holder.ts';
import { accountOf } from './read-account.ts';

interface Letterhead {
  address: string | null;
  siret: string | null;
}

async function letterhead(db: Db, clientId: number, { carrierId }: Holder): Promise<Letterhead> {
  const [found] = await db.query<Letterhead & Record<string, unknown>>(
    `select nullif(concat_ws(', ', address_line, nullif(concat_ws(' ', postcode, town), '')), '') as address, siret
     from company where client_id = $1 and id = $2`,
    [clientId, carrierId],
  );
  return found ?? { address: null, siret: null };
}

interface Row {
  day: string;
  nature: string;
  label: string;
  to: string;
  cents: number;
}

const columns: Column<Row>[] = [
  { head: 'Date', width: 13, value: (row) => row.day },
  { head: 'Nature', width: 24, value: ({ nature }) => nature },
  { head: 'Libellé', width: 44, value: ({ label }) => label },
  { head: 'Bénéficiaire', width: 20, value: ({ to }) => to },
  { head: 'Montant', width: 17, value: ({ cents }) => euros(cents) },
];

const rowOf = ({ Jour, Nature, Libelle, Motif, Beneficiaire, Montant }: AccountLine): Row => ({
  day: day(Jour),
  nature: natures[Nature].label,
  label: [Libelle, Motif].filter(Boolean).join(' – '),
  to: Beneficiaire ? beneficiaries[Beneficiaire] : '',
  cents: Montant,
});

const balance = (nature: string, cents: number): Row => ({ day: '', nature, label: '', to: '', cents });

/** What the fees of the month were reckoned on. */
const feesOf = ({ Lignes }: AccountMonth): Content[] => {
  const fees = Lignes.filter(({ Nature }) => Nature === 'FRAIS_GESTION');
  if (fees.length === 0) return [];
  return [
    heading('Détail des frais de gestion'),
    table(
      [
        { head: 'Libellé', width: 40, value: ({ Libelle }) => Libelle },
        { head: 'Calcul', width: 60, value: ({ Regle }) => Regle },
        { head: 'Montant', width: 17, value: ({ Montant }) => euros(Montant) },
      ],
      fees,
    ),
  ];
};

const payOf = ({ Paie }: AccountMonth): Content[] =>
  Paie
    ? fields('Rémunération brute du mois', [
        ['Brut', euros(Paie.Brut)],
        ['dont salaire de base', euros(Paie.SalaireBase)],
        ['dont apport d’affaires', euros(Paie.ApportAffaires)],
        ['dont indemnité de congés', euros(Paie.IndemniteConges)],
      ])
    : [];

/** The month on paper. @throws AppError 400 of a month that the account has not run for */
export async function statementOf(
  db: Db,
  clientId: number,
  holder: Holder,
  { IdPortage, Mois }: RequestOf<typeof ReleveMensuelAsPdf>,
): Promise<FileToSend> {
  const asked = { IdPortage, Annee: Number(Mois.slice(0, 4)) };
  const account = await accountOf(db, clientId, holder, asked);
  const month = account.Mois.find((one) => one.Mois === Mois);
  if (!month) throw invalidInput([{ Path: 'Mois', Message: 'Le compte n’a pas couru ce mois-là.' }]);
  const { address, siret } = await letterhead(db, clientId, holder);
  const content = await writePdf({
    title: `Compte d’activité – ${inWords(Mois)}`,
    subtitle: 'Relevé mensuel du salarié porté (Code du travail, art. L1254-25).',
    issuer: holder.carrier,
    madeOn: todayInParis(),
    content: [
      ...fields('Compte', [
        ['Salarié porté', holder.person],
        ['Société de portage', holder.carrier],
        ['Matricule', holder.staffNumber],
        ['SIRET', siret],
        ['Réserve financière à la fin du mois', euros(month.Reserve)],
        ['Adresse', address],
      ]),
      heading('Écritures'),
      table(columns, [
        balance('Solde d’ouverture', month.SoldeOuverture),
        ...month.Lignes.map(rowOf),
        balance('Solde de clôture', month.SoldeCloture),
      ]),
      ...feesOf(month),
      ...payOf(month),
    ],
  });
  const name = `compte-activite-${Mois}-${holder.person}.pdf`;
  return { fileName: name.replace(/[^\p{L}\p{N}.-]+/gu, '-'), content };
}

/** @throws AppError 404; 400 */
export async function printStatement({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof ReleveMensuelAsPdf>): Promise<FileToSend> {
  return statementOf(db, clientId, await holderOf(db, clientId, input.IdPortage), input);
}
