import { buffer } from 'node:stream/consumers';
import type { AnswerOf } from '#contract/call.ts';
import type { DownloadProspectHelp } from '#contract/legal/prospects/space-calls.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import type { Context } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { yearsKept } from '../years-kept.ts';
import { firmOf, inVisit, type SpaceNeeds } from './visitor.ts';

type Help = AnswerOf<typeof DownloadProspectHelp>;

interface Firm {
  clientId: number;
  name: string;
  years: number;
}

const sections = ({ name, years }: Firm): [heading: string, lines: string[]][] => [
  [
    'Votre demande, étape par étape',
    [
      'Vous décrivez votre projet, la société et son dirigeant, puis vous répondez aux questions du cabinet.',
      'Tout s’enregistre au fur et à mesure\u202f: vous pouvez fermer la page et reprendre plus tard.',
      `Une fois la demande envoyée, ${name} la lit, vous demande ce qu’il manque, puis la valide.`,
    ],
  ],
  [
    'À préparer',
    [
      'Une pièce d’identité du dirigeant, en cours de validité.',
      'Un justificatif de domicile, et un justificatif d’occupation des locaux.',
      'Si la société existe déjà\u202f: ses statuts et un extrait Kbis.',
    ],
  ],
  [
    'Reprendre sur un autre appareil',
    [
      'Ouvrez le lien reçu par e-mail\u202f: un code vous est envoyé à la même adresse.',
      'Sans le lien, demandez-en un autre avec votre e-mail. Chaque lien sert pendant 30 jours.',
    ],
  ],
  [
    'Vos données',
    [
      `Elles servent à étudier votre demande, et ne sont lues que par ${name}.`,
      `Sans suite, elles sont anonymisées ${years} ans après votre dernier contact.`,
      'Vous pouvez demander à les lire, à les corriger ou à les supprimer, par un message au cabinet.',
    ],
  ],
];

const write = async (firm: Firm): Promise<string> =>
  (
    await buffer(
      await writePdf({
        title: 'Guide de l’espace prospect',
        issuer: firm.name,
        madeOn: todayInParis(),
        content: sections(firm).flatMap(([heading, lines]) => [
          { text: heading, style: 'heading' },
          { ul: lines },
        ]),
      }),
    )
  ).toString('base64');

/** The guide of a firm, written once a day: whoever asks has shown nothing of themselves. */
export function helpDocuments() {
  let day = '';
  let written = new Map<number, string>();

  async function contentOf(firm: Firm): Promise<string> {
    if (day !== todayInParis()) written = new Map();
    day = todayInParis();
    const content = written.get(firm.clientId) ?? (await write(firm));
    written.set(firm.clientId, content);
    return content;
  }

  return async (
    { input: { Token, Cle } }: Context<typeof DownloadProspectHelp>,
    needs: SpaceNeeds,
  ): Promise<Help> => {
    const { clientId, name } = Token
      ? await inVisit(needs, Token, async (_, visit) => ({ clientId: visit.clientId, name: visit.firm }))
      : await firmOf(needs.database, Cle);
    const years = await needs.database.asFirm({ clientId }, (db) => yearsKept(db, clientId));
    const Content = await contentOf({ clientId, name, years });
    return { FileName: 'Guide de l’espace prospect.pdf', MediaType: 'application/pdf', Content };
  };
}
