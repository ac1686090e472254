import { Button } from '@mantine/core';
import { documentOrigins } from '#contract/documents/files/document.ts';
import type { DocumentDetails } from '#contract/documents/files/document-details.ts';
import { GetDocumentPreview } from '#contract/documents/reading/calls.ts';
import { fetchFile } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import type { FieldGroup, FormValues } from '#web/kit/form/fields.ts';
import { KeptFile } from '#web/kit/form/files/KeptFile.tsx';
import { ReadOnlyGroups } from '#web/kit/form/ReadOnlyGroups.tsx';
import form from '#web/kit/form/record-form.module.css';
import { Moment } from '#web/kit/page/Moment.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { formatSize } from '#web/kit/text/sizes.ts';
import { callsOn, type DocumentOwner } from '../document-owner.ts';
import { StateBadge } from '../StateBadge.tsx';
import { useDocument } from '../use-documents.ts';
import css from './document-panel.module.css';

interface DocumentPanelProps {
  id: number;
  owner: DocumentOwner | undefined;
  isReadOnly: boolean;
  onEdit: () => void;
  onVersion: () => void;
  onClose: () => void;
}

const groups: readonly FieldGroup[] = [
  {
    title: 'Document',
    fields: [
      { kind: 'text', name: 'Societe', label: 'Société', wide: true },
      { kind: 'text', name: 'Type', label: 'Type' },
      { kind: 'text', name: 'Annee', label: 'Année' },
      { kind: 'date', name: 'DateDocument', label: 'Date du document' },
      { kind: 'date', name: 'DateExpiration', label: 'Expire le' },
      { kind: 'text', name: 'Origine', label: 'Origine' },
      { kind: 'check', name: 'IsVisibleClient', label: 'Visible par le client' },
      { kind: 'text', name: 'Description', label: 'Description', wide: true },
    ],
  },
];

const valuesOf = (document: DocumentDetails): FormValues => ({
  Societe: document.Societe?.Value ?? '',
  Type: document.TypeDocument.Value,
  Annee: document.Annee?.toString() ?? '',
  DateDocument: document.DateDocument,
  DateExpiration: document.DateExpiration,
  Origine: documentOrigins[document.Origine],
  IsVisibleClient: document.IsVisibleClient,
  Description: document.Description ?? '',
});

/** A document beside its list: its file and the ones before, what is said of it, and why it is kept. */
export default function DocumentPanel({
  id,
  owner,
  isReadOnly,
  onEdit,
  onVersion,
  onClose,
}: DocumentPanelProps) {
  const query = useDocument(id);
  return (
    <SidePanel title={query.data?.Libelle ?? 'Document'} onClose={onClose}>
      {(close) => (
        <div className={form.form}>
          <div className={form.fields}>
            <Loaded query={query}>{(document) => <Details document={document} owner={owner} />}</Loaded>
          </div>
          <div className={form.foot}>
            <Button variant="default" onClick={close}>
              Fermer
            </Button>
            {!isReadOnly && (
              <>
                <Button variant="default" onClick={onVersion}>
                  Nouvelle version
                </Button>
                <Button onClick={onEdit}>Modifier</Button>
              </>
            )}
          </div>
        </div>
      )}
    </SidePanel>
  );
}

interface DetailsProps {
  document: DocumentDetails;
  owner: DocumentOwner | undefined;
}

function Details({ document, owner }: DetailsProps) {
  return (
    <div className={css.details}>
      <StateBadge state={document.Etat} />
      <Versions document={document} owner={owner} />
      <ReadOnlyGroups groups={groups} values={valuesOf(document)} />
      <Keeping document={document} />
    </div>
  );
}

/** What is looked at of a version: a PDF and an image themselves, an office file in force as it is drawn simply. */
function previewOf(
  Id: number,
  { MediaType }: DocumentDetails['VersionsPrecedentes'][number],
  inForce: boolean,
) {
  if (MediaType === 'application/pdf' || MediaType.startsWith('image/')) return {};
  if (!inForce || MediaType === 'text/plain') return { preview: null };
  return { preview: () => fetchFile(GetDocumentPreview, { Id }) };
}

/** Every file that it has had, the one in force first. */
function Versions({ document: { Id, VersionsPrecedentes }, owner }: DetailsProps) {
  const { download } = callsOn(owner);
  return (
    <section aria-label="Versions">
      {VersionsPrecedentes.map((version, rank) => (
        <KeptFile
          key={version.Id}
          name={version.FileName}
          fetch={() => fetchFile(download, { Id, IdVersion: version.Id })}
          {...previewOf(Id, version, rank === 0)}
        >
          <span>
            Version {version.Numero} · {formatSize(version.Taille)}
            {version.Motif && ` · ${version.Motif}`}
          </span>
          <span>
            Ajoutée <Moment at={version.AjouteLe} />
            {version.AjoutePar && ` par ${version.AjoutePar}`}
          </span>
          <span>{version.Texte}</span>
          <span className={css.hash}>
            Empreinte SHA-256{'\u202f'}: {version.Empreinte}
          </span>
        </KeptFile>
      ))}
    </section>
  );
}

/** Until when it must be kept, by which rule, counted from what. */
function Keeping({ document: { Conservation, ConserveJusquAu } }: { document: DocumentDetails }) {
  const { Regle, Article, Annees, Evenement, DateEvenement, Source, Gels } = Conservation;
  const until = ConserveJusquAu
    ? `Jusqu’au ${formatDate(ConserveJusquAu)}`
    : Annees === null
      ? 'Aucune obligation de conservation'
      : `${Annees} ans après\u202f: ${Evenement} (date inconnue)`;
  return (
    <section className={css.keeping} aria-label="Conservation">
      <h3>Conservation</h3>
      <p>{until}</p>
      <details>
        <summary>Pourquoi{'\u202f'}?</summary>
        <ul>
          <li>
            Règle{'\u202f'}: {Regle} ({Article})
          </li>
          {Annees !== null && (
            <li>
              {Annees} ans à compter de{'\u202f'}: {Evenement}
              {DateEvenement && `, le ${formatDate(DateEvenement)}`}
            </li>
          )}
          {Source && (
            <li>
              Source de la durée{'\u202f'}: {Source}
            </li>
          )}
        </ul>
      </details>
      {Gels.map(({ Id, Affaire, Depuis }) => (
        <p key={Id}>
          Gelé pour «{'\u202f'}
          {Affaire}
          {'\u202f'}» depuis le {formatDate(Depuis)}
        </p>
      ))}
    </section>
  );
}
