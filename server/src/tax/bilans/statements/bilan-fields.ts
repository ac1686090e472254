import type { StatementLine, Statements } from '#contract/tax/bilans/statements.ts';
import type { FieldGroup } from '#server/documents/generation/fields/field.ts';
import { valuesOf } from '#server/documents/generation/fields/field.ts';
import type { FieldSource } from '#server/documents/generation/fields/field-source.ts';
import { balancesOf } from './balances.ts';
import { figuresOf } from './figures.ts';
import { isTold } from './lay-out.ts';
import { statementModel } from './model.ts';
import { statementsOf } from './read-statements.ts';

interface Row {
  exerciseId: number;
  statements: Statements;
  /** In cents, by synthesis key. */
  values: ReadonlyMap<string, bigint>;
}

const euros = (cents: string | bigint | null | undefined) => (cents == null ? null : Number(cents) / 100);

const amount = (name: string, label: string, key: string): FieldGroup<Row>['fields'][number] => ({
  name,
  label,
  example: '125000',
  kind: 'montant',
  value: ({ values }) => euros(values.get(key)),
});

const lines = (
  name: 'actif' | 'passif' | 'resultat',
  label: string,
  linesOf: (of: Statements) => readonly StatementLine[],
): FieldGroup<Row>['fields'][number] => ({
  name,
  label,
  example: `{#bilan.${name}}{libelle} {montant | euros}{/bilan.${name}}`,
  kind: 'liste',
  entries: [
    { name: 'libelle', label: `${label}\u202f: libellé`, example: 'Créances clients' },
    { name: 'montant', label: `${label}\u202f: montant`, example: '12500', kind: 'montant' },
    { name: 'precedent', label: `${label}\u202f: exercice précédent`, example: '11800', kind: 'montant' },
    { name: 'estTotal', label: `${label}\u202f: est un total`, example: 'non', kind: 'oui-non' },
  ],
  value: ({ statements }) =>
    linesOf(statements)
      .filter(isTold)
      .map(({ Libelle, Montant, MontantN1, EstTotal }) => ({
        libelle: Libelle,
        montant: euros(Montant),
        precedent: euros(MontantN1) ?? 0,
        estTotal: EstTotal,
      })),
});

const group: FieldGroup<Row> = {
  source: 'Comptes de l’exercice (FEC en vigueur)',
  record: ({ exerciseId, statements }) => ({ kind: 'exercise', id: exerciseId, name: statements.FileName }),
  fields: [
    amount('chiffreAffaires', 'Chiffre d’affaires net', 'CHIFFRE_AFFAIRES'),
    amount('ebe', 'Excédent brut d’exploitation', 'EBE'),
    amount('resultatExploitation', 'Résultat d’exploitation', 'RESULTAT_EXPLOITATION'),
    amount('impot', 'Impôt sur les bénéfices', 'IMPOT_BENEFICES'),
    amount('resultatNet', 'Résultat net', 'RESULTAT_NET'),
    amount('dotations', 'Dotations aux amortissements et provisions', 'DOTATIONS'),
    amount('immobilisations', 'Actif immobilisé net', 'IMMOBILISATIONS'),
    amount('stocks', 'Stocks et en-cours', 'STOCKS'),
    amount('creancesClients', 'Créances clients', 'CREANCES_CLIENTS'),
    amount('disponibilites', 'Disponibilités', 'DISPONIBILITES'),
    amount('totalActif', 'Total de l’actif', 'TOTAL_ACTIF'),
    amount('capitauxPropres', 'Capitaux propres', 'CAPITAUX_PROPRES'),
    amount('emprunts', 'Emprunts et dettes financières', 'EMPRUNTS'),
    amount('comptesCourants', 'Comptes courants d’associés', 'COMPTES_COURANTS'),
    amount('dettesFournisseurs', 'Dettes fournisseurs', 'DETTES_FOURNISSEURS'),
    amount('totalPassif', 'Total du passif', 'TOTAL_PASSIF'),
    {
      name: 'estJuste',
      label: 'Les totaux se répondent et chaque compte a sa ligne',
      example: 'oui',
      kind: 'oui-non',
      value: ({ statements: { Controles, NonAffectes } }) =>
        NonAffectes.length === 0 && Controles.every(({ EstJuste }) => EstJuste),
    },
    lines('actif', 'Lignes de l’actif', ({ Actif }) => Actif),
    lines('passif', 'Lignes du passif', ({ Passif }) => Passif),
    lines('resultat', 'Lignes du compte de résultat', ({ Resultat }) => Resultat),
  ],
};

/** The figures of a year's books as fields of model documents: `{bilan.totalActif}`. */
export const bilanFields: FieldSource = {
  name: 'bilan',
  label: 'Bilan et compte de résultat',
  absent: 'Pas de FEC en vigueur pour cet exercice : bilan et compte de résultat ne sont pas connus.',
  group: group as unknown as FieldSource['group'],
  async read(db, { clientId, exerciseId }) {
    if (exerciseId === null) return undefined;
    const [fec] = await db.query<Parameters<typeof statementsOf>[2]>(
      `select f.id, f.file_name, f.company_id, r.name as company_name, e.starts_on, e.ends_on
       from exercise_fec x
       join fec f on f.client_id = x.client_id and f.id = x.fec_id
       join company r on r.client_id = f.client_id and r.id = f.company_id
       join exercise e on e.client_id = x.client_id and e.id = x.exercise_id
       where x.client_id = $1 and x.exercise_id = $2`,
      [clientId, exerciseId],
    );
    if (!fec) return undefined;
    const { values } = figuresOf(statementModel(fec.starts_on), await balancesOf(db, clientId, fec.id));
    const statements = await statementsOf(db, clientId, fec, false);
    return valuesOf(group, { exerciseId, statements, values });
  },
};
