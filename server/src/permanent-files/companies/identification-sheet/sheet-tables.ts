import {
  type BeneficialOwner,
  type BeneficialOwners,
  ownerReasons,
} from '#contract/permanent-files/companies/beneficial-owner.ts';
import type { Company } from '#contract/permanent-files/companies/company.ts';
import type { Mandate } from '#contract/permanent-files/companies/mandate.ts';
import type { CapitalTable, Holder } from '#contract/permanent-files/companies/share-register.ts';
import { mandateFunctions } from '#contract/permanent-files/people/person-page-calls.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';
import { type Content, table } from '#server/platform/pdf/tables.ts';
import { day } from '#server/platform/records/field-words.ts';

/** What a sheet tells: the company, and what other registers hold of it, all of one day. */
export interface SheetFacts {
  company: Company;
  mandates: readonly Mandate[];
  capital: CapitalTable;
  owners: BeneficialOwners;
}

const percent = (value: number) => `${value.toLocaleString('fr-FR', { maximumFractionDigits: 3 })}\u202f%`;

/** Who holds a mandate; of a company with who represents it. */
function mandateHolder({ Personne, SocieteMandataire, RepresentantPermanent }: Mandate): string {
  if (Personne) return Personne.Value;
  const by = RepresentantPermanent && `, représentée par ${RepresentantPermanent.Value}`;
  return `${SocieteMandataire?.Value ?? ''}${by ?? ''}`;
}

const mandateColumns: readonly Column<Mandate>[] = [
  { head: 'Mandataire', width: 34, value: mandateHolder },
  {
    head: 'Fonction',
    width: 24,
    value: ({ Fonction, StatutDirigeantLibelle }) =>
      StatutDirigeantLibelle ?? (Fonction && mandateFunctions[Fonction]),
  },
  { head: 'Depuis le', width: 14, value: ({ DateDebut }) => day(DateDebut) },
  { head: 'Échéance', width: 14, value: ({ DateExpiration }) => DateExpiration && day(DateExpiration) },
  { head: 'Signataire', width: 12, value: ({ IsSignataire }) => (IsSignataire ? 'Oui' : 'Non') },
];

const nameOf = ({ Personne, Societe }: Holder) => (Personne ?? Societe)?.Value ?? '';

const holderColumns: readonly Column<CapitalTable['Lignes'][number]>[] = [
  { head: 'Titulaire', width: 32, value: ({ Titulaire }) => nameOf(Titulaire) },
  { head: 'Pleine propriété', width: 14, value: ({ PP }) => PP },
  { head: 'Nue-propriété', width: 14, value: ({ NP }) => NP },
  { head: 'Usufruit', width: 12, value: ({ US }) => US },
  { head: 'Capital', width: 12, value: ({ PourcentageCapital }) => percent(PourcentageCapital) },
  { head: 'Votes', width: 12, value: ({ PourcentageVotes }) => percent(PourcentageVotes) },
];

const ownerColumns: readonly Column<BeneficialOwner>[] = [
  { head: 'Bénéficiaire effectif', width: 32, value: ({ Personne }) => Personne.Value },
  { head: 'Capital', width: 12, value: ({ PourcentageCapital }) => percent(PourcentageCapital) },
  { head: 'Votes', width: 12, value: ({ PourcentageVotes }) => percent(PourcentageVotes) },
  { head: 'Motif', width: 40, value: ({ Motif }) => ownerReasons[Motif] },
];

const note = (text: string): Content => ({ text, style: 'note' });

/** A table, or a sentence where it has no row. */
const rowsOrNone = <Row>(columns: readonly Column<Row>[], rows: readonly Row[], none: string): Content =>
  rows.length > 0 ? table(columns, rows) : { text: none };

/** Blocks that are tables, each below its heading. */
export const sheetTables = {
  MANDATS: ({ mandates }: SheetFacts): Content[] => [
    rowsOrNone(mandateColumns, mandates, 'Aucun mandat en cours à cette date.'),
  ],
  DETENTEURS: ({ capital }: SheetFacts): Content[] => [
    rowsOrNone(holderColumns, capital.Lignes, 'Aucun détenteur connu à cette date.'),
    note(capital.Avertissement),
    ...capital.Alertes.map(note),
  ],
  BENEFICIAIRES: ({ owners }: SheetFacts): Content[] => [
    rowsOrNone(ownerColumns, owners.Items, 'Aucun bénéficiaire effectif connu à cette date.'),
    note(`${owners.Regle} (${owners.Source})`),
    ...owners.Alertes.map(note),
  ],
};
