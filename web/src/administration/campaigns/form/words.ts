/** Beneath the title of each toast that refuses a save (specification 3, section 5). */
export const toCorrect = 'Veuillez corriger les erreurs de validation avant de continuer.';
