import type { AnswerOf } from '#contract/call.ts';
import { civilites } from '#contract/civility.ts';
import { occupationStatuses, type PMoral } from '#contract/legal/prospects/prospect.ts';
import type { OpenProspectSpace } from '#contract/legal/prospects/space-calls.ts';
import { cents } from '#web/kit/form/cents.ts';

export type Space = AnswerOf<typeof OpenProspectSpace>;

/** What was typed, by the wire's paths: 'Dirigeant.Adresse.Cp'. */
export type Told = Readonly<Record<string, string>>;

export interface SpaceField {
  path: string;
  label: string;
  kind: 'text' | 'long-text' | 'select' | 'date';
  options?: readonly { value: string; label: string }[];
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email';
  autoComplete?: string;
  /** It is told once, when the request begins. */
  locked?: boolean;
}

const options = (entries: readonly { Key: string | number; Value: string }[]) =>
  entries.map(({ Key, Value }) => ({ value: String(Key), label: Value }));

const text = (path: string, label: string, more: Partial<SpaceField> = {}): SpaceField => ({
  path,
  label,
  kind: 'text',
  ...more,
});

const address = (path: string, autoComplete: boolean): SpaceField[] => [
  text(`${path}.Adresse1`, 'Adresse', autoComplete ? { autoComplete: 'street-address' } : {}),
  text(`${path}.Cp`, 'Code postal', {
    inputMode: 'numeric',
    ...(autoComplete ? { autoComplete: 'postal-code' } : {}),
  }),
  text(`${path}.Ville`, 'Ville', autoComplete ? { autoComplete: 'address-level2' } : {}),
  text(`${path}.Pays`, 'Pays', autoComplete ? { autoComplete: 'country-name' } : {}),
];

export const projectFields: readonly SpaceField[] = [
  text('RaisonSociale', 'Nom du projet ou de la société'),
  { path: 'Activite', label: 'Activité envisagée', kind: 'long-text' },
  { path: 'DateDebutActivite', label: 'Début d’activité prévu', kind: 'date' },
];

export const companyFields = (space: Space): readonly SpaceField[] => [
  {
    path: 'FormeJuridique',
    label: 'Forme juridique',
    kind: 'select',
    options: options(space.FormesJuridiques),
  },
  text('Capital', 'Capital envisagé (€)', { inputMode: 'decimal' }),
  {
    path: 'RegimeFiscal',
    label: 'Régime fiscal',
    kind: 'select',
    options: options(space.RegimesFiscaux),
  },
  { path: 'RegimeTva', label: 'Régime de TVA', kind: 'select', options: options(space.RegimesTva) },
  ...address('Adresse', false),
];

export const leaderFields: readonly SpaceField[] = [
  {
    path: 'Dirigeant.Civilite',
    label: 'Civilité',
    kind: 'select',
    options: civilites.map((value) => ({ value, label: value })),
  },
  text('Dirigeant.Nom', 'Nom', { autoComplete: 'family-name' }),
  text('Dirigeant.Prenom', 'Prénom', { autoComplete: 'given-name' }),
  text('Dirigeant.NomJeuneFille', 'Nom de naissance, s’il est autre'),
  text('Dirigeant.Email', 'E-mail', { locked: true }),
  text('Dirigeant.Tel', 'Téléphone', { inputMode: 'tel', autoComplete: 'tel' }),
  { path: 'Dirigeant.Datenaissance', label: 'Date de naissance', kind: 'date' },
  text('Dirigeant.Lieunaissance', 'Lieu de naissance'),
  text('Dirigeant.NumeroDepartement', 'Département de naissance', { inputMode: 'numeric' }),
  text('Dirigeant.NativeCountry', 'Pays de naissance'),
  text('Dirigeant.Nationalite', 'Nationalité'),
  text('Dirigeant.NomPere', 'Nom du père'),
  text('Dirigeant.NomMere', 'Nom de la mère'),
  ...address('Dirigeant.Adresse', true),
  {
    path: 'Dirigeant.OccupationStatus',
    label: 'Vous occupez ce logement comme',
    kind: 'select',
    options: Object.entries(occupationStatuses).map(([value, label]) => ({ value, label })),
  },
];

/** What is kept of a request, as its fields show it. */
export function toldOf(kept: PMoral): Told {
  const told: Record<string, string> = {};
  const take = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) take(inner, path ? `${path}.${name}` : name);
    else told[path] = value === null || value === undefined ? '' : String(value);
  };
  take(kept, '');
  return { ...told, Capital: String(cents.toForm(kept.Capital) ?? '') };
}

const numbers = ['RegimeTva', 'Dirigeant.OccupationStatus'];

function valueAt(told: Told, path: string): unknown {
  const typed = told[path]?.trim() ?? '';
  if (path === 'Capital') return cents.toRequest({ Capital: typed }, 'Capital');
  if (typed === '') return null;
  return numbers.includes(path) ? Number(typed) : typed;
}

/** What these fields say, as the call takes it. */
export function requestOf(told: Told, paths: readonly string[]): Record<string, unknown> {
  const request: Record<string, unknown> = {};
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? path;
    let at = request;
    for (const name of names) {
      at[name] ??= {};
      at = at[name] as Record<string, unknown>;
    }
    at[last] = valueAt(told, path);
  }
  return request;
}
