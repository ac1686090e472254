import { simulatorNames } from '#contract/simulators/catalogue/declaration.ts';
import type {
  ExportSimulationsToExcel,
  ExportSimulationsToPdf,
} from '#contract/simulators/simulations/calls.ts';
import { type ComparedLine, compare } from '#contract/simulators/simulations/compare.ts';
import type { UsedParameter } from '#contract/simulators/simulations/result.ts';
import type { Simulation } from '#contract/simulators/simulations/simulation.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { type Content, fields, heading, table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { day } from '#server/platform/records/field-words.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readSimulations } from './readable-simulations.ts';

const yearOf = ({ AnneeTaux, TauxDu }: Simulation) => `Taux de ${AnneeTaux}, au ${day(TauxDu)}`;

/** Lines × columns of all simulations, as workbook and PDF show them. */
function sheetOf(compared: readonly Simulation[]) {
  const { columns, lines } = compare(compared);
  const shown: Column<ComparedLine>[] = [
    { head: 'Ligne', width: 46, value: ({ Libelle, Unite }) => `${Libelle} (${Unite})` },
    ...columns.map(({ Simulation: name, Libelle, AnneeTaux }, index) => ({
      head: `${name}\u202f: ${Libelle} (${AnneeTaux})`,
      width: 18,
      value: ({ Valeurs }: ComparedLine) => Valeurs[index] ?? null,
    })),
  ];
  return { shown, lines };
}

const fileName = (compared: readonly Simulation[], ending: string) =>
  `${compared.length === 1 ? `simulation-${compared[0]?.Simulateur}` : 'simulations-comparees'}-${todayInParis()}.${ending}`;

/** A workbook of the figures, those of several simulations beside each other. */
export async function exportSimulations({
  db,
  session,
  input,
}: SignedInContext<typeof ExportSimulationsToExcel>): Promise<FileToSend> {
  const compared = await readSimulations(db, session, input.Ids);
  const { shown, lines } = sheetOf(compared);
  return { fileName: fileName(compared, 'xlsx'), content: streamXlsx('Simulation', shown, lines) };
}

const parameterColumns: Column<UsedParameter>[] = [
  { head: 'Paramètre', width: 40, value: ({ Libelle }) => Libelle },
  {
    head: 'Valeur',
    width: 14,
    value: ({ Valeur, Unite }) =>
      Valeur === null ? 'Inconnue' : [Valeur.replace('.', ','), Unite].filter(Boolean).join('\u00a0'),
  },
  { head: 'Depuis', width: 12, value: ({ DateDebut }) => DateDebut && day(DateDebut) },
  {
    head: 'Source',
    width: 44,
    value: ({ Source, EstAConfirmer }) => (EstAConfirmer ? `À confirmer. ${Source}` : Source),
  },
];

interface Reason {
  Libelle: string;
  Regle: string;
  Article: string | null;
}

const reasonColumns: Column<Reason>[] = [
  { head: 'Ligne', width: 26, value: ({ Libelle }) => Libelle },
  { head: 'Règle', width: 50, value: ({ Regle }) => Regle },
  { head: 'Texte', width: 28, value: ({ Article }) => Article },
];

/** What one simulation was computed from: whom for, inputs, rules, rates with their sources. */
function groundsOf(one: Simulation): Content[] {
  const { Nom, Simulateur, Auteur, Personne, Societe, Resultat } = one;
  return [
    ...fields(`${Nom} (${simulatorNames[Simulateur]})`, [
      ['Pour', [Personne?.Value, Societe?.Value].filter(Boolean).join(', ') || null],
      ['Établie par', Auteur],
      ['Taux', yearOf(one)],
      ...Resultat.Entrees.map(({ Libelle, Valeur }): [string, string] => [Libelle, Valeur]),
    ]),
    ...Resultat.Avertissements.map((text): Content => ({ text, style: 'note' })),
    heading('Règles'),
    table(reasonColumns, Resultat.Lignes),
    ...(Resultat.Parametres.length > 0
      ? [heading('Taux et seuils'), table(parameterColumns, Resultat.Parametres)]
      : []),
  ];
}

/** The figures, then what each was computed from. */
export async function printSimulations({
  db,
  session,
  input,
}: SignedInContext<typeof ExportSimulationsToPdf>): Promise<FileToSend> {
  const compared = await readSimulations(db, session, input.Ids);
  const { shown, lines } = sheetOf(compared);
  const [first] = compared;
  const content = await writePdf({
    title: compared.length === 1 && first ? first.Nom : 'Comparaison de simulations',
    subtitle: compared.map(yearOf).join('\u202f; '),
    issuer: await firmName(db, session.clientId),
    madeOn: todayInParis(),
    isLandscape: shown.length > 4,
    content: [
      table(shown, lines),
      ...compared.flatMap(groundsOf),
      {
        text: 'Simulation établie sur les seules données saisies\u202f: elle n’engage ni l’administration ni le cabinet.',
        style: 'note',
      },
    ],
  });
  return { fileName: fileName(compared, 'pdf'), content };
}
