import { day, type FieldLabels, yesNo } from '#server/platform/records/field-words.ts';

const isTold = true;

/** What the company's journal keeps of a mandate. */
export const mandateLabels: FieldLabels = {
  'Mandat.Titulaire': { label: 'Mandataire', isTold },
  'Mandat.Representant': { label: 'Représentant permanent', isTold },
  'Mandat.Fonction': { label: 'Fonction', isTold },
  'Mandat.Statut': { label: 'Statut du dirigeant', isTold },
  'Mandat.DateDebut': { label: 'Début du mandat', read: day, isTold },
  'Mandat.DateFin': { label: 'Fin du mandat', read: day, isTold },
  'Mandat.DateExpiration': { label: 'Échéance du mandat', read: day, isTold },
  'Mandat.IsSignataire': { label: 'Signataire', read: yesNo, isTold },
  'Mandat.IsAdresseConfidentielle': { label: 'Adresse masquée au registre', read: yesNo, isTold },
  'Mandat.Motif': { label: 'Motif', isTold },
};
