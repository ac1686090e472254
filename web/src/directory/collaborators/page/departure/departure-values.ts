import { type Departure, departureReasons } from '#contract/directory/collaborators/departure.ts';
import type { KeyValue } from '#contract/key-value.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';

/** Where the form keeps a company's own successor. */
export const successorPath = (companyId: number) => `Successeurs.${companyId}`;

const idText = (id: number | undefined) => (id === undefined ? '' : String(id));

/** The values of a departure, or of one to declare; each company's own successor under its number. */
export const valuesOf = (departure: Departure | undefined): FormValues => ({
  Motif: idText(departure?.Motif),
  AutreMotif: departure?.AutreMotif ?? '',
  DateNotification: departure?.DateNotification ?? null,
  DateFin: departure?.DateFin ?? null,
  Commentaire: departure?.Commentaire ?? '',
  IdSuccesseur: idText(departure?.Successeur?.Key),
  IdResponsable: idText(departure?.Responsable?.Key),
  Successeurs: Object.fromEntries(
    (departure?.Successeurs ?? []).map(({ Societe, Successeur }) => [
      String(Societe.Key),
      String(Successeur.Key),
    ]),
  ),
});

/** Companies with a successor of their own; those that the general one would take anyway need none. */
function ownSuccessors(values: FormValues, followed: ReadonlySet<number> | undefined) {
  const { Successeurs } = values;
  if (typeof Successeurs !== 'object' || Successeurs === null) return [];
  return Object.keys(Successeurs).flatMap((key) => {
    const IdSociete = Number(key);
    const IdSuccesseur = numberAt(values, successorPath(IdSociete));
    // another day may leave fewer companies to hand over
    const counts = followed === undefined || followed.has(IdSociete);
    return IdSuccesseur !== null && counts ? [{ IdSociete, IdSuccesseur }] : [];
  });
}

/** What is sent beside whose departure it is; `followed`: the companies to hand over, once they are known. */
export const contentsOf = (values: FormValues, followed?: ReadonlySet<number>) => ({
  Motif: numberAt(values, 'Motif') ?? undefined,
  AutreMotif: textAt(values, 'AutreMotif'),
  DateNotification: textAt(values, 'DateNotification'),
  DateFin: textAt(values, 'DateFin'),
  Commentaire: textAt(values, 'Commentaire'),
  IdSuccesseur: numberAt(values, 'IdSuccesseur'),
  IdResponsable: numberAt(values, 'IdResponsable'),
  Successeurs: ownSuccessors(values, followed),
});

/** Motive and dates; once the departure has been done its dates are only read. */
export const reasonGroups = (isDone: boolean): FieldGroup[] => [
  {
    title: 'Motif et dates',
    fields: [
      {
        kind: 'choice',
        name: 'Motif',
        label: 'Motif',
        options: Object.entries(departureReasons).map(([value, label]) => ({ value, label })),
        placeholder: 'Choisir un motif',
        first: true,
      },
      {
        kind: 'text',
        name: 'AutreMotif',
        label: 'Précision sur le motif',
        help: 'Dans les mots du cabinet.',
      },
      { kind: 'date', name: 'DateNotification', label: 'Date de notification', locked: isDone },
      {
        kind: 'date',
        name: 'DateFin',
        label: 'Date de fin',
        locked: isDone,
        notBefore: 'DateNotification',
        help: 'Ses accès sont fermés ce jour-là\u202f; les successeurs commencent le lendemain.',
      },
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
];

export const reasonFields = ['Motif', 'AutreMotif', 'DateNotification', 'DateFin', 'Commentaire'];

/** Every field that somebody else may have filled in meanwhile: those above, and who takes what over. */
export function comparedFields(
  companies: readonly KeyValue[],
  options: { value: string; label: string }[],
): FormField[] {
  const names = new Map(companies.map(({ Key, Value }) => [Key, Value]));
  const chosen = (name: string, label: string): FormField => ({ kind: 'choice', name, label, options });
  return [
    ...reasonGroups(false).flatMap(({ fields }) => fields),
    chosen('IdSuccesseur', 'Successeur pour toutes les sociétés'),
    ...[...names].map(([id, name]) => chosen(successorPath(id), `Successeur pour ${name}`)),
    chosen('IdResponsable', 'Nouveau responsable'),
  ];
}
