import type { FieldGroup } from '#server/documents/generation/fields/field.ts';
import { valuesOf } from '#server/documents/generation/fields/field.ts';
import type { FieldSource } from '#server/documents/generation/fields/field-source.ts';

interface Row {
  exercise_id: number;
  ends_on: string;
  meeting_on: string | null;
  signed_on: string | null;
  conclusion: string | null;
  points: { texte: string; noteLe: string }[];
}

const group: FieldGroup<Row> = {
  source: 'Suivi du dossier par l’expert-comptable',
  record: ({ exercise_id, ends_on }) => ({
    kind: 'exercise',
    id: exercise_id,
    name: `Exercice ${ends_on.slice(0, 4)}`,
  }),
  fields: [
    {
      name: 'reunionLe',
      label: 'Date du rendez-vous de bilan',
      example: '2026-05-12',
      kind: 'date',
      value: (row) => row.meeting_on,
    },
    {
      name: 'signeLe',
      label: 'Date de signature des comptes',
      example: '2026-06-02',
      kind: 'date',
      value: (row) => row.signed_on,
    },
    {
      name: 'conclusion',
      label: 'Conclusion de l’expert-comptable',
      example: 'Les comptes sont réguliers.',
      value: (row) => row.conclusion,
    },
    {
      name: 'aDesPoints',
      label: 'Des points restent à régler',
      example: 'oui',
      kind: 'oui-non',
      value: (row) => row.points.length > 0,
    },
    {
      name: 'points',
      label: 'Points à régler',
      example: '{#dossier.points}{texte}{/dossier.points}',
      kind: 'liste',
      entries: [
        { name: 'texte', label: 'Point à régler : texte', example: 'Facture de mars à retrouver' },
        { name: 'noteLe', label: 'Point à régler : noté le', example: '2026-04-10', kind: 'date' },
      ],
      value: (row) => row.points,
    },
  ],
};

/** What the accountant has concluded of a year, and what is still to be settled, as fields of model documents: `{dossier.conclusion}`. */
export const accountantFileFields: FieldSource = {
  name: 'dossier',
  label: 'Dossier de l’expert-comptable',
  absent: 'Pas d’exercice de cette année : le dossier de l’expert-comptable n’est pas connu.',
  group: group as unknown as FieldSource['group'],
  async read(db, { clientId, companyId, exerciseId }) {
    const [row] = await db.query<Row & { exercise_id: number }>(
      `select e.id as exercise_id, e.ends_on, a.meeting_on, a.signed_on, a.conclusion,
         (select coalesce(jsonb_agg(jsonb_build_object('texte', n.text, 'noteLe', (n.created_at at time zone 'Europe/Paris')::date)
             order by n.id), '[]')
           from accountant_note n join exercise o on o.client_id = n.client_id and o.id = n.exercise_id
           where n.client_id = $1 and o.company_id = $3 and o.ends_on <= e.ends_on
             and n.is_point and n.settled_at is null and n.struck_at is null) as points
       from exercise e
       left join accountant_file a on a.client_id = e.client_id and a.exercise_id = e.id
       where e.client_id = $1 and e.id = $2 and e.company_id = $3`,
      [clientId, exerciseId, companyId],
    );
    return row && valuesOf(group, row);
  },
};
