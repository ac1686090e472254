import type { RetentionRules } from '../erasure/retention-rules.ts';

/** What Article 15(1) of the GDPR has whoever asks be told beside the data: why, for whom, for how long, with what rights. */
export function processing(rules: RetentionRules): Record<string, string[]> {
  const kept = (['lab-check', 'portage', 'accounting'] as const).map((subject) => {
    const { years, keeps, source } = rules(subject);
    return `${years} ans\u202f: ${keeps} (${source})`;
  });
  return {
    Finalités: [
      'Tenue des dossiers juridiques, comptables, fiscaux et sociaux des sociétés dont la personne est dirigeante ou associée',
      'Portage salarial, lorsque la personne est portée',
      'Espace PRO et lettres d’information, lorsqu’ils ont été ouverts ou demandés',
      'Obligations légales du cabinet (identification des clients, comptabilité, paie)',
    ],
    Destinataires: [
      'Collaborateurs du cabinet, selon leur profil',
      'Administrations et organismes auxquels la loi demande de déclarer',
      'Prestataires qui hébergent et acheminent les données pour le compte du cabinet',
    ],
    'Durées de conservation': [
      'Le temps de la relation, puis\u202f:',
      ...kept,
      'Personnes supprimées\u202f: 30 jours\u202f; connexions et courriels\u202f: 12 mois',
    ],
    Origine: ['La personne elle-même, la société qu’elle représente, ou un fichier que le cabinet a importé'],
    Droits: [
      'Rectification, effacement, limitation et opposition, auprès du cabinet (RGPD, art. 16 à 18 et 21)',
      'Portabilité des données fournies (art. 20)\u202f: ce fichier en donne aussi une forme lisible par machine',
      'Réclamation auprès de la CNIL, 3 place de Fontenoy, 75007 Paris, www.cnil.fr (art. 77)',
      'Aucune décision n’est prise par un traitement entièrement automatisé (art. 22)',
    ],
  };
}
