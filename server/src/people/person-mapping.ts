import { locationTypes, noEmail, type Person, type PersonToSave } from '#contract/people/person.ts';
import type { NewPersonRecord, PersonRecord } from './schema.ts';

type Stored = Omit<NewPersonRecord, 'clientId'>;

/** What a request says of a person, as columns: empty texts and the word 'néant' become null. */
export function toRecord(input: PersonToSave): Stored {
  const { Adresse } = input;
  return {
    Civilite: input.Civilite,
    Nom: input.Nom,
    Prenom: input.Prenom,
    NomJeuneFille: input.NomJeuneFille ?? null,
    Datenaissance: input.Datenaissance,
    Lieunaissance: input.Lieunaissance,
    NativeCountry: input.NativeCountry,
    NumeroDepartement: input.NumeroDepartement ?? null,
    Nationalite: input.Nationalite,
    NumeroSs: input.NumeroSs ?? null,
    Email: input.Email === noEmail ? null : input.Email,
    EmailSecondary: input.EmailSecondary ?? null,
    Tel: input.Tel,
    TelSecondaire: input.TelSecondaire ?? null,
    NomPere: input.NomPere,
    NomMere: input.NomMere,
    Adresse1: Adresse.Adresse1,
    Cp: Adresse.Cp,
    Ville: Adresse.Ville,
    Pays: Adresse.Pays,
    PaysAlpha2Code: Adresse.PaysAlpha2Code ?? null,
    LocationType: input.LocationType ?? null,
    NumeroFiscal: input.NumeroFiscal ?? null,
    isDisabled: input.IsDisabled === 1,
    IsSubscribedToNewsletter: input.IsSubscribedToNewsletter,
    AnteriorActivities: input.AnteriorActivities ?? null,
    OtherSimultaneousActivities: input.OtherSimultaneousActivities ?? null,
    IdentityDocument: input.IdentityDocument ?? null,
    IdentityDocumentStartValidation: input.IdentityDocumentStartValidation ?? null,
    IdentityDocumentEndValidation: input.IdentityDocumentEndValidation ?? null,
    Motifs: input.Motifs ?? null,
  };
}

interface Linked {
  ListSociete: Person['ListSociete'];
  IdentityDocumentFile: Person['IdentityDocumentFile'];
}

/** A person's row as the wire tells it. */
export function toWire(row: PersonRecord, { ListSociete, IdentityDocumentFile }: Linked): Person {
  const { Adresse1, Cp, Ville, Pays, PaysAlpha2Code } = row;
  return {
    ...row,
    Email: row.Email ?? noEmail,
    Adresse: { Adresse1, Cp, Ville, Pays, PaysAlpha2Code },
    IsDisabled: row.isDisabled ? 1 : 0,
    LocationTypeDescription: row.LocationType ? locationTypes[row.LocationType] : null,
    TelLabel: row.Tel,
    IdentityDocumentFile,
    ListSociete,
  };
}
