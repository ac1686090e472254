import { z } from 'zod';
import { askDirectory } from './ask-directory.ts';
import { type CompanyDirectory, line, told } from './company-directory.ts';

const text = z.string().nullish();

const Place = z.object({
  siret: z.string(),
  activite_principale: text,
  activite_principale_naf25: text,
  complement_adresse: text,
  numero_voie: text,
  indice_repetition: text,
  type_voie: text,
  libelle_voie: text,
  code_postal: text,
  libelle_commune: text,
  nom_commercial: text,
  liste_enseignes: z.array(z.string()).nullish(),
  etat_administratif: text,
});

const Unit = z.object({
  siren: z.string(),
  nom_raison_sociale: text,
  nom_complet: text,
  sigle: text,
  nature_juridique: text,
  date_creation: text,
  date_mise_a_jour: text,
  tranche_effectif_salarie: text,
  etat_administratif: text,
  statut_diffusion: text,
  activite_principale: text,
  activite_principale_naf25: text,
  siege: Place.nullish(),
});

const Answer = z.object({ results: z.array(Unit) });

/** API Recherche d'entreprises: no key, seven requests a second, no companies that are not diffused. */
export const rechercheEntreprises = (base: string, turn: () => Promise<boolean>): CompanyDirectory => ({
  isSimulation: false,
  find: (_clientId, number) =>
    askDirectory({
      url: `${base}/search?${new URLSearchParams({ q: number, page: '1', per_page: '1' })}`,
      answer: Answer,
      turn,
      read({ results: [unit] }) {
        // the search is a full-text one: only the number that was asked for counts
        if (!unit || !number.startsWith(unit.siren)) return undefined;
        const { siege } = unit;
        return told({
          source: 'RECHERCHE_ENTREPRISES',
          values: {
            RaisonSociale: unit.nom_raison_sociale ?? unit.nom_complet,
            NomCommercial: siege?.nom_commercial,
            Enseigne: siege?.liste_enseignes?.[0],
            Sigle: unit.sigle,
            CategorieJuridique: unit.nature_juridique,
            Siren: unit.siren,
            Siret: siege?.siret,
            CodeNaf: siege?.activite_principale ?? unit.activite_principale,
            CodeNaf2025: siege?.activite_principale_naf25 ?? unit.activite_principale_naf25,
            'Adresse.Adresse1': line(
              siege?.complement_adresse,
              siege?.numero_voie,
              siege?.indice_repetition,
              siege?.type_voie,
              siege?.libelle_voie,
            ),
            'Adresse.Cp': siege?.code_postal,
            'Adresse.Ville': siege?.libelle_commune,
            DateDebutActivite: unit.date_creation,
            TrancheEffectif: unit.tranche_effectif_salarie,
          },
          updatedOn: unit.date_mise_a_jour,
          state: unit.etat_administratif,
          diffusion: unit.statut_diffusion,
        });
      },
    }),
});
