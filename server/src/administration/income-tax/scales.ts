import { z } from 'zod';
import type { editCalculIRParameter } from '#contract/administration/income-tax/calls.ts';
import { figureNames, figures, type Scale, ScaleToSave } from '#contract/administration/income-tax/scale.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { readDataText } from '#server/platform/installation/reference-data-files.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

type Kept = Scale & { Id: number; Version: number };

const own = recordStore<Kept>({
  table: 'income_tax_scale',
  entity: 'income-tax',
  unknown: 'Ce barème n’existe pas ou plus.',
  columns: {
    Annee: 'income_year',
    Source: 'source',
    EstAConfirmer: 'to_confirm',
    Tranches: 'brackets',
    Valeurs: 'figures',
  },
  taken: { income_tax_scale_year: { Path: 'Annee', Message: 'Cette année a déjà un barème.' } },
});

const File = z.object({ years: z.array(ScaleToSave) });

/** A scale with every figure named, null where it is not known. */
const whole = (scale: z.output<typeof ScaleToSave>): Pick<Scale, 'Valeurs'> => ({
  Valeurs: Object.fromEntries(
    figureNames.map((name) => [name, scale.Valeurs[name] ?? null]),
  ) as Scale['Valeurs'],
});

/** The scales that hold for every firm, judged as a firm's own are. */
const ofInstallation: readonly Scale[] = File.parse(
  JSON.parse(readDataText('parameters/income-tax.json')),
).years.map((scale) => ({ ...scale, ...whole(scale), Id: null, Version: null }));

/** The scale of every year, the latest first; the firm's own come before the installation's. */
export async function listScales(db: Db, clientId: number): Promise<Scale[]> {
  const kept = await own.select(db, clientId);
  const years = new Set(kept.map(({ Annee }) => Annee));
  return [...kept, ...ofInstallation.filter(({ Annee }) => !years.has(Annee))].sort(
    (a, b) => b.Annee - a.Annee,
  );
}

/** The figures of every year beside the brackets, one a line. */
export async function listFigures(db: Db, clientId: number) {
  return (await listScales(db, clientId)).flatMap(({ Annee, Valeurs }) =>
    figureNames.map((Code) => ({
      Annee,
      Code,
      Libelle: figures[Code].label,
      Unite: figures[Code].unit,
      Valeur: Valeurs[Code],
    })),
  );
}

/** Writes the firm's scale of a year. @throws AppError 409 where somebody else saved it since it was read */
export async function saveScale(
  context: SignedInContext<typeof editCalculIRParameter>,
): Promise<{ Id: number }> {
  const { db, session, input } = context;
  const { Annee, Version, Source, EstAConfirmer, Tranches } = input;
  const sent = {
    Annee,
    Source,
    EstAConfirmer,
    // as text: the driver would take an array for PostgreSQL's own kind
    Tranches: JSON.stringify(Tranches),
    Valeurs: JSON.stringify(whole(input).Valeurs),
  };
  const [stored] = await own.select(db, session.clientId, {
    condition: 'r.income_year = $2',
    values: [Annee],
  });
  return stored ? own.edit(context, { ...sent, Id: stored.Id, Version }) : own.add(context, sent);
}
