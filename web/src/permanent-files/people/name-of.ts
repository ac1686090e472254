/** What a person is called: first name and name. */
export const nameOf = ({ Prenom, Nom }: { Prenom: string; Nom: string }) => `${Prenom} ${Nom}`;
