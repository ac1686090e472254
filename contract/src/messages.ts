/** The error catalogue (specification 1, section 8): each sentence to the letter, its misspellings included. */
export const messages = {
  wrongSignIn: 'Login ou mot de passe incorrect.',
  wrongCode: 'Code invalide.',
  /** HTTP 500; the request fails. */
  unexpected: 'Une erreur applicative a été detecté lors du traitement de votre demande !',
  succeeded: 'Votre demande a été traitée avec succès.',
  failed: 'Une erreur est survenue lors du traitement de votre demande.',
  errorTitle: 'Erreur',
  severalErrors:
    'Une ou plusieurs erreurs ont été detectés suite à votre demande. Merci de rafraichir la page ou de réessayer ultérieurement.',
  errorPersists: "Si ce message d'erreur persiste merci de contacter votre administrateur.",
  paymentLinkExpired: {
    title: 'Lien de paiement expiré',
    text: "Pour votre sécurité, le lien est expiré, merci de contacter l'équipe administration du système.",
  },
  invoicePaid: {
    title: 'Facture déjà payée',
    text: "La facture est déjà payée. Merci de contacter l'équipe administration du système en cas de problème.",
  },
  sessionExpired: 'Votre session a expiré.',
  startAnew: 'Actualiser votre navigateur pour démarrer une nouvelle session.',
} as const;
