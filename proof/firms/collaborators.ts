import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ClientBase } from 'pg';
import { onePixelPng } from '../files/pictures.ts';
import { insertRows } from '../insert-rows.ts';
import { plantedId } from './accounts.ts';

/** Apart from the firm's other planted files. */
const rank = 21;
const pictureRank = 22;

/** Letters too, so that an answer which tells it is seen to. */
export const pictureId = (firm: number) => plantedId(firm, pictureRank).replace(/^0/, 'f');

/** An account that has never served: nothing keeps it from being deleted. */
export const mistakenId = (firm: number) => firm * 1_000_000 + 995_001;

/** An account that waits for its address to be confirmed. */
export const awaitingId = (firm: number) => firm * 1_000_000 + 995_002;

const hashOf = (firm: number) => `c${firm}`.repeat(32);

interface Staff {
  clientId: number;
  firm: number;
  letter: string;
  /** Has a whole record, both managers and an identity document. */
  assistant: number;
  firstManager: number;
  secondManager: number;
}

/** One of the staff is known in all details; the database has opened the others' records by itself. */
export async function plantCollaborators(
  client: ClientBase,
  { clientId, firm, letter, assistant, firstManager, secondManager }: Staff,
) {
  const file = {
    client_id: clientId,
    sha256: hashOf(firm),
    size: onePixelPng.length,
    media_type: 'image/png',
  };
  await insertRows(client, 'stored_file', [
    {
      ...file,
      id: plantedId(firm, rank),
      file_name: `cni-collaborateur-${letter}.png`,
      parent: 'CNI',
      description: "Document d'identité",
    },
    {
      ...file,
      id: pictureId(firm),
      file_name: `portrait-${letter}.png`,
      parent: 'PHOTO',
      description: 'Photo de profil',
    },
  ]);
  await client.query('update app_user set photo_file_id = $3 where client_id = $1 and id = $2', [
    clientId,
    assistant,
    pictureId(firm),
  ]);
  // neither counts among those who work there: the one is out of use, the other has neither role nor cabinet yet
  const accounts = [
    { id: mistakenId(firm), email: `disabled@erreur.${letter}.example`, is_disabled: true },
    { id: awaitingId(firm), email: `disabled@attente.${letter}.example`, is_disabled: false },
  ].map((account) => ({
    ...account,
    client_id: clientId,
    email: account.email.toLowerCase(),
    last_name: `Attente-${letter}`,
    first_name: 'Maxime',
    kind: 'staff',
  }));
  await insertRows(client, 'app_user', accounts);
  await insertRows(
    client,
    'sign_in_address',
    accounts.map(({ id, email }) => ({ email, client_id: clientId, user_id: id })),
  );
  await client.query(
    `update collaborator set civility = 'Madame', birth_date = '1994-03-08', birth_place = 'Naissance-' || $3,
       nationality = 'Française', address_line = '4 rue du Cadran-' || $3, postcode = '69002', town = 'Lyon',
       phone = '0472000021', job_title = 'Immobilisations-' || $3, contract_type = 'CDI',
       work_time = 'PARTIEL', starts_on = '2022-09-01', first_manager_id = $4, second_manager_id = $5,
       identity_document = 'CNI', identity_document_from = '2020-01-01', identity_document_to = '2030-01-01',
       identity_document_file_id = $6, comment = 'Commentaire-' || $3
     where client_id = $1 and user_id = $2`,
    [clientId, assistant, letter, firstManager, secondManager, plantedId(firm, rank)],
  );
}

/** The contents of the planted identity documents, in the data folder of a server. */
export function plantStaffImages(dataDir: string) {
  for (const firm of [1, 2]) {
    const hash = hashOf(firm);
    const path = join(dataDir, 'files', String(firm), hash.slice(0, 2), hash);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, onePixelPng);
  }
}
