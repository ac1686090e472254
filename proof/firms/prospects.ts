import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';

/** The e-mail of a firm's prospect; the other firm has one with the same e-mail and other data. */
export const prospectEmail = 'futur.dirigeant@prospects.example';

/** A prospect who owns their home, one who rents it, one who is housed. */
export async function plantProspects(
  client: ClientBase,
  { clientId, letter }: { clientId: number; letter: string },
) {
  await insertRows(
    client,
    'prospect',
    [
      prospectEmail,
      `locataire@${letter.toLowerCase()}.example`,
      `hebergee@${letter.toLowerCase()}.example`,
    ].map((email, index) => ({
      client_id: clientId,
      email,
      company_name: `Projet ${letter} ${index}`,
      civility: 'Madame',
      last_name: `Future-${letter}`,
      first_name: 'Ondine',
      maiden_name: 'Sereine',
      birth_date: '1988-03-14',
      birth_place: 'Bruges',
      birth_country: 'Belgique',
      birth_department: '99',
      nationality: 'Belge',
      phone: letter === 'A' ? '+32470123456' : '+32470987654',
      father_name: 'Anselme',
      mother_name: 'Berthe',
      address_line: `${index + 1} quai des Brumes`,
      postcode: '69002',
      town: 'Lyon',
      country: 'France',
      country_alpha2: 'FR',
      occupation_status: index + 1,
    })),
  );
}
