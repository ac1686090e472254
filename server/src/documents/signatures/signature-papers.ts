import { buffer } from 'node:stream/consumers';
import type { Content } from 'pdfmake';
import type { Column } from '#server/platform/excel/xlsx.ts';
import { fields, heading, table } from '#server/platform/pdf/tables.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type EventKind, eventWords } from './tell-event.ts';

/** What the papers of a signature tell of one signer. */
interface SignerTold {
  firstName: string;
  lastName: string;
  email: string;
  invitedAt: Date | null;
  seenAt: Date | null;
  signedAt: Date | null;
  address: string | null;
  userAgent: string | null;
  shownSha256: string | null;
  strokes: [number, number][][] | null;
}

/** What they tell of the request. */
export interface RequestTold {
  id: number;
  title: string;
  firm: string;
  company: string | null;
  provider: string;
  sha256: string;
  askedAt: Date;
  signers: readonly SignerTold[];
}

export interface EventTold {
  at: Date;
  kind: EventKind;
  by: string | null;
  detail: string | null;
}

const moment = (at: Date | null): string =>
  at
    ? `${at.toLocaleString('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' })} (heure de Paris)`
    : '–';

const nameOf = ({ firstName, lastName }: SignerTold) => `${firstName} ${lastName}`;

/** Which level it is, in the words of the law. */
const levelNote =
  'Signature électronique simple (règlement (UE) n° 910/2014, art. 3, point 10, et art. 25, paragraphe 1\u202f; C. civ. art. 1366 et 1367). ' +
  'Elle n’a pas la présomption de fiabilité de la signature qualifiée (décret n° 2017-1416)\u202f: sa preuve tient aux éléments du dossier de preuve.';

const drawn = (strokes: SignerTold['strokes']): Content[] =>
  strokes && strokes.length > 0
    ? [
        {
          canvas: strokes.map((points) => ({
            type: 'polyline' as const,
            lineWidth: 1,
            lineColor: '#1d2a5c',
            points: points.map(([x, y]) => ({ x: x * 0.3, y: y * 0.3 })),
          })),
          margin: [0, 4, 0, 4],
        },
      ]
    : [];

/** The page of signatures that follows the pages of the paper: who signed it, when, and over which content. */
export async function writeSignaturePage(request: RequestTold): Promise<Buffer> {
  const { title, firm, company, sha256, signers } = request;
  return buffer(
    await writePdf({
      title: 'Page de signatures',
      subtitle: title,
      issuer: firm,
      madeOn: todayInParis(),
      content: [
        ...fields('Document signé', [
          ['Document', title],
          ['Société', company],
          ['Empreinte SHA-256 du document signé', sha256],
          ['Demande', `n° ${request.id}`],
        ]),
        heading('Signataires'),
        ...signers.map(
          (signer): Content => ({
            unbreakable: true,
            margin: [0, 4, 0, 8],
            stack: [
              { text: nameOf(signer), bold: true },
              { text: `Signé électroniquement le ${moment(signer.signedAt)}`, style: 'label' },
              ...drawn(signer.strokes),
            ],
          }),
        ),
        { text: levelNote, style: 'note' },
      ],
    }),
  );
}

const signerFields = (signer: SignerTold) =>
  fields(nameOf(signer), [
    ['Adresse électronique', signer.email],
    ['Invité le', moment(signer.invitedAt)],
    ['Document affiché le', moment(signer.seenAt)],
    ['Signé le', moment(signer.signedAt)],
    ['Adresse IP de la signature', signer.address],
    ['Programme', signer.userAgent],
    ['Empreinte du document affiché', signer.shownSha256],
    ['Identification', 'Lien personnel et code à usage unique envoyés à cette adresse'],
  ]);

const columns: Column<EventTold>[] = [
  { head: 'Le', width: 30, value: ({ at }) => moment(at) },
  { head: 'Fait', width: 28, value: ({ kind }) => eventWords[kind] },
  { head: 'Par', width: 18, value: ({ by }) => by },
  { head: 'Détail', width: 44, value: ({ detail }) => detail },
];

/** The file of proof of a signed paper: who, when, whence and over which content. */
export async function writeProof(
  request: RequestTold,
  { events, signedSha256 }: { events: readonly EventTold[]; signedSha256: string },
): Promise<Buffer> {
  const { id, title, firm, company, provider, sha256, askedAt, signers } = request;
  return buffer(
    await writePdf({
      title: 'Dossier de preuve',
      subtitle: title,
      issuer: firm,
      madeOn: todayInParis(),
      content: [
        ...fields('Demande de signature', [
          ['Demande', `n° ${id}, du ${moment(askedAt)}`],
          ['Société', company],
          ['Signature par', provider],
          ['Niveau', 'Simple'],
          ['Empreinte SHA-256 du document montré aux signataires', sha256],
          ['Empreinte SHA-256 du document signé et scellé', signedSha256],
        ]),
        { text: levelNote, style: 'note' },
        {
          text: 'Le document montré à chaque signataire est le début exact du fichier scellé\u202f: le cachet et la page de signatures le suivent.',
          style: 'note',
        },
        ...signers.flatMap(signerFields),
        heading('Déroulement'),
        table(columns, events),
        {
          text: 'L’adresse IP et le programme ne sont gardés que comme preuve de la signature, le temps que le document est conservé (règlement (UE) 2016/679, art. 6, paragraphe 1, f).',
          style: 'note',
        },
      ],
    }),
  );
}
