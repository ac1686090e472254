import {
  occupationStatuses,
  type PMoral,
  type Prospect,
  prospectSources,
} from '#contract/legal/prospects/prospect.ts';
import { cents } from '#web/kit/form/cents.ts';
import { groupPhone } from '#web/kit/form/fields/phone.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';

const text = (name: string, label: string): FormField => ({ kind: 'text', name, label });
const day = (name: string, label: string): FormField => ({ kind: 'date', name, label });

/** What a prospect told, in the order in which they were asked. */
export const toldGroups: readonly FieldGroup[] = [
  {
    title: 'Projet',
    fields: [
      text('RaisonSociale', 'Société projetée'),
      text('FormeJuridique', 'Forme juridique'),
      text('Capital', 'Capital (€)'),
      { kind: 'long-text', name: 'Activite', label: 'Activité', wide: true },
      text('CodeNaf', 'Code NAF'),
      day('DateDebutActivite', 'Début d’activité'),
      text('RegimeFiscal', 'Régime fiscal'),
      text('RegimeTva', 'Régime de TVA'),
      text('Siege', 'Siège'),
      text('Source', 'Venu par'),
    ],
  },
  {
    title: 'Dirigeant',
    fields: [
      text('Civilite', 'Civilité'),
      text('Nom', 'Nom'),
      text('Prenom', 'Prénom'),
      text('NomJeuneFille', 'Nom de naissance'),
      { kind: 'text', type: 'email', name: 'Email', label: 'E-mail' },
      { kind: 'phone', name: 'Tel', label: 'Téléphone' },
      day('Datenaissance', 'Né(e) le'),
      text('Lieunaissance', 'À'),
      text('NativeCountry', 'Pays de naissance'),
      text('Nationalite', 'Nationalité'),
      text('NomPere', 'Nom du père'),
      text('NomMere', 'Nom de la mère'),
      text('Domicile', 'Domicile'),
      text('OccupationStatus', 'Occupation'),
    ],
  },
];

const oneLine = ({ Adresse1, Cp, Ville, Pays }: PMoral['Adresse']) =>
  [Adresse1, [Cp, Ville].filter(Boolean).join(' '), Pays].filter(Boolean).join(', ');

/** The same as values to read. */
export function toldValues({ PMoral: told, Source }: Pick<Prospect, 'PMoral' | 'Source'>): FormValues {
  const { Adresse, Dirigeant, Capital, RegimeTva, ...company } = told;
  const { Adresse: home, OccupationStatus, Tel, ...leader } = Dirigeant;
  return {
    ...company,
    ...leader,
    Capital: cents.toForm(Capital),
    RegimeTva: RegimeTva === null ? '' : String(RegimeTva),
    Siege: oneLine(Adresse),
    Domicile: oneLine(home),
    Tel: Tel ? groupPhone(Tel) : '',
    OccupationStatus: OccupationStatus ? occupationStatuses[OccupationStatus] : '',
    Source: prospectSources[Source],
  };
}
