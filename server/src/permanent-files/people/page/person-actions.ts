/** What the journal's actions on a person are called on screen; a test compares it with the calls. */
export const personActions: Readonly<Record<string, string>> = {
  'person.add': 'Fiche créée',
  'person.add-in-portage': 'Fiche créée en portage',
  'person.import': 'Fiche importée',
  'person.edit': 'Fiche modifiée',
  'person.edit-in-portage': 'Fiche modifiée en portage',
  'person.delete': 'Fiche supprimée',
  'person.restore': 'Fiche restaurée',
  'person.merge': 'Fiche fusionnée avec un doublon',
  'person.merged': 'Fiche fusionnée dans une autre',
  'person.tell-apart': 'Distinguée d’un doublon possible',
  'person.read-identity-document': 'Pièce d’identité consultée',
  'person.reveal-nir': 'N° de sécurité sociale révélé',
  'person.unsubscribe': 'Désabonnement de la lettre d’information',
  'person.start-data-export': 'Export des données demandé',
  'person.anonymise': 'Fiche anonymisée',
  'client-space.add': 'Espace PRO ouvert',
  'client-space.disable': 'Espace PRO désactivé',
  'client-space.enable': 'Espace PRO réactivé',
  'client-space.resend-confirmation': 'Courriel de confirmation de l’Espace PRO renvoyé',
  'client-space.reset-password': 'Réinitialisation du mot de passe de l’Espace PRO demandée',
};

const unknown = 'Autre opération';

export const actionName = (action: string): string => personActions[action] ?? unknown;
