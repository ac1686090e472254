import { z } from 'zod';
import { askDirectory } from './ask-directory.ts';
import { type CompanyDirectory, line, silent, told } from './company-directory.ts';

const text = z.string().nullish();

const Place = z.object({
  siren: z.string(),
  siret: z.string(),
  dateDernierTraitementEtablissement: text,
  activitePrincipaleNAF25Etablissement: text,
  uniteLegale: z.object({
    denominationUniteLegale: text,
    nomUniteLegale: text,
    prenomUsuelUniteLegale: text,
    sigleUniteLegale: text,
    denominationUsuelle1UniteLegale: text,
    categorieJuridiqueUniteLegale: text,
    dateCreationUniteLegale: text,
    activitePrincipaleUniteLegale: text,
    activitePrincipaleNAF25UniteLegale: text,
    trancheEffectifsUniteLegale: text,
    etatAdministratifUniteLegale: text,
    statutDiffusionUniteLegale: text,
  }),
  adresseEtablissement: z.object({
    complementAdresseEtablissement: text,
    numeroVoieEtablissement: text,
    indiceRepetitionEtablissement: text,
    typeVoieEtablissement: text,
    libelleVoieEtablissement: text,
    codePostalEtablissement: text,
    libelleCommuneEtablissement: text,
  }),
  /** The latest first: what holds today has no end. */
  periodesEtablissement: z.array(
    z.object({ dateFin: text, enseigne1Etablissement: text, activitePrincipaleEtablissement: text }),
  ),
});

const Answer = z.union([
  z.object({ etablissement: Place }).transform(({ etablissement }) => etablissement),
  z.object({ etablissements: z.array(Place) }).transform(({ etablissements: [first] }) => first),
]);

function read(place: z.output<typeof Place>) {
  const { uniteLegale: unit, adresseEtablissement: address, periodesEtablissement: periods } = place;
  const now = periods.find(({ dateFin }) => dateFin == null);
  return told({
    source: 'SIRENE',
    values: {
      RaisonSociale: unit.denominationUniteLegale ?? line(unit.nomUniteLegale, unit.prenomUsuelUniteLegale),
      NomCommercial: unit.denominationUsuelle1UniteLegale,
      Enseigne: now?.enseigne1Etablissement,
      Sigle: unit.sigleUniteLegale,
      CategorieJuridique: unit.categorieJuridiqueUniteLegale,
      Siren: place.siren,
      Siret: place.siret,
      CodeNaf: now?.activitePrincipaleEtablissement ?? unit.activitePrincipaleUniteLegale,
      CodeNaf2025: place.activitePrincipaleNAF25Etablissement ?? unit.activitePrincipaleNAF25UniteLegale,
      'Adresse.Adresse1': line(
        address.complementAdresseEtablissement,
        address.numeroVoieEtablissement,
        address.indiceRepetitionEtablissement,
        address.typeVoieEtablissement,
        address.libelleVoieEtablissement,
      ),
      'Adresse.Cp': address.codePostalEtablissement,
      'Adresse.Ville': address.libelleCommuneEtablissement,
      DateDebutActivite: unit.dateCreationUniteLegale,
      TrancheEffectif: unit.trancheEffectifsUniteLegale,
    },
    updatedOn: place.dateDernierTraitementEtablissement,
    state: unit.etatAdministratifUniteLegale,
    diffusion: unit.statutDiffusionUniteLegale,
  });
}

interface Needs {
  base: string;
  /** The firm's key, where it has given one. */
  keyOf: (clientId: number) => Promise<string | undefined>;
  turn: () => Promise<boolean>;
}

/** API Sirene 3.11 of Insee, by the key that the firm has given (parameter CLE_API_SIRENE). */
export const sirene = ({ base, keyOf, turn }: Needs): CompanyDirectory => ({
  isSimulation: false,
  async find(clientId, number) {
    const key = await keyOf(clientId);
    if (key === undefined)
      return silent('Le cabinet n’a pas donné de clé pour l’API Sirene (paramètre CLE_API_SIRENE).');
    const seat = new URLSearchParams({ q: `siren:${number} AND etablissementSiege:true`, nombre: '1' });
    return askDirectory({
      url: number.length === 9 ? `${base}/siret?${seat}` : `${base}/siret/${number}`,
      headers: { 'X-INSEE-Api-Key-Integration': key },
      answer: Answer,
      turn,
      read: (place) => place && read(place),
    });
  },
});
