import { useRef } from 'react';
import { emailPattern } from '#contract/identity/auth/fields.ts';
import { GetPersonByEmail, type PersonOfProspect } from '#contract/permanent-files/prospects/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { groupPhone } from '#web/kit/form/fields/phone.ts';
import type { ZodForm } from '#web/kit/form/use-zod-form.ts';

/** What a prospect told, as values of the form; the country of birth comes before the department that it sets. */
function valuesFrom(prospect: PersonOfProspect): [path: string, value: string | null][] {
  const { Adresse, LocationType, Tel } = prospect;
  return [
    ['Civilite', prospect.Civilite],
    ['Nom', prospect.Nom],
    ['Prenom', prospect.Prenom],
    ['NomJeuneFille', prospect.NomJeuneFille],
    ['Datenaissance', prospect.Datenaissance],
    ['Lieunaissance', prospect.Lieunaissance],
    ['NativeCountry', prospect.NativeCountry],
    ['NumeroDepartement', prospect.NumeroDepartement],
    ['Nationalite', prospect.Nationalite],
    ['Tel', Tel && groupPhone(Tel)],
    ['NomPere', prospect.NomPere],
    ['NomMere', prospect.NomMere],
    ['Adresse.Adresse1', Adresse.Adresse1],
    ['Adresse.Cp', Adresse.Cp],
    ['Adresse.Ville', Adresse.Ville],
    ['Adresse.Pays', Adresse.Pays],
    ['LocationType', LocationType && String(LocationType)],
  ];
}

interface ProspectMatchOptions {
  form: ZodForm;
  /** Only a new person is looked for among the prospects. */
  isNew: boolean;
  /** The form stands in the prospect's own file: its data is loaded without a question. */
  fromProspect: boolean;
}

/** On leaving the e-mail: where a prospect has the same one, offers what they already told. */
export function useProspectMatch({ form, isNew, fromProspect }: ProspectMatchOptions) {
  const asked = useRef('');
  if (!isNew) return undefined;

  return async (email: string) => {
    if (email === asked.current || !emailPattern.test(email)) return;
    asked.current = email;
    // a help, not a duty: the form does without where it can't be had
    const prospect = await callApi(GetPersonByEmail, { Email: email }).catch(() => null);
    if (!prospect) return;
    const wanted =
      fromProspect ||
      (await confirm({
        title: 'Prospect trouvé',
        text: `Un prospect a la même adresse e-mail\u202f: ${prospect.Prenom} ${prospect.Nom} (${prospect.Societe}). Voulez-vous charger les mêmes informations\u202f?`,
      }));
    if (!wanted) return;
    for (const [path, value] of valuesFrom(prospect)) if (value) form.setFieldValue(path, value);
  };
}
