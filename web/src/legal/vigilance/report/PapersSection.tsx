import { Button } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { objectDocuments } from '#contract/documents/files/object-calls.ts';
import type { Report } from '#contract/legal/vigilance/report.ts';
import { useDocumentTypes } from '#web/documents/files/use-document-types.ts';
import { callApi, fetchFile } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { KeptFile } from '#web/kit/form/files/KeptFile.tsx';
import { PaperPicker } from '#web/kit/form/files/PaperPicker.tsx';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { Section } from '#web/kit/page/Section.tsx';

type Paper = NonNullable<Report['Pieces']>[number];

interface PapersSectionProps {
  report: Report;
  reload: () => Promise<unknown>;
}

/** The papers that a report is decided on: added and taken away while it is under way, frozen with it. */
export function PapersSection({ report, reload }: PapersSectionProps) {
  const { Id, Etat, Pieces = [] } = report;
  const [asked, ask] = useState<'add' | Paper>();
  const isOpen = Etat !== 'Validated';
  return (
    <Section
      title="Pièces"
      description={isOpen ? 'Elles seront figées avec le rapport.' : 'Figées avec le rapport.'}
      aside={
        isOpen && (
          <Button
            variant="default"
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => ask('add')}
          >
            Ajouter une pièce
          </Button>
        )
      }
    >
      {Pieces.length === 0 && <p>Aucune pièce.</p>}
      {Pieces.map((paper) => (
        <KeptFile
          key={paper.Id}
          name={paper.FileName}
          fetch={() => fetchFile(objectDocuments.download, { Id: paper.Id })}
          action={
            isOpen && (
              <IconAction label={`Retirer ${paper.FileName}`} icon={IconTrash} onClick={() => ask(paper)} />
            )
          }
        >
          <span>{paper.Libelle}</span>
          <span>{`SHA-256 ${paper.Empreinte.slice(0, 16)}…`}</span>
        </KeptFile>
      ))}
      {asked === 'add' && <AddDialog reportId={Id} onDone={reload} onClose={() => ask(undefined)} />}
      {asked !== undefined && asked !== 'add' && (
        <FormDialog
          title={`Retirer ${asked.FileName}`}
          fields={[{ kind: 'text', name: 'Motif', label: 'Motif', wide: true, first: true }]}
          saved={{ Motif: '' }}
          schema={objectDocuments.remove.request}
          toRequest={(values) => ({ Id: asked.Id, Motif: textAt(values, 'Motif') })}
          label="Retirer"
          isDangerous
          send={async (request) => {
            await callApi(objectDocuments.remove, request as never);
            await reload();
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </Section>
  );
}

interface AddDialogProps {
  reportId: number;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

function AddDialog({ reportId, onDone, onClose }: AddDialogProps) {
  const { proposed } = useDocumentTypes();
  const [file, setFile] = useState<File | null>(null);
  const fields: FormField[] = [
    {
      kind: 'choice',
      name: 'IdTypeDocument',
      label: 'Type',
      options: proposed(),
      searchable: true,
      first: true,
    },
    { kind: 'text', name: 'Libelle', label: 'Libellé', required: false },
    {
      kind: 'slot',
      name: 'file',
      label: 'Fichier',
      wide: true,
      content: <PaperPicker label="pièce du rapport" file={file} onPick={setFile} accept="" />,
    },
  ];
  return (
    <FormDialog
      title="Ajouter une pièce"
      fields={fields}
      saved={{ IdTypeDocument: '', Libelle: '' }}
      schema={objectDocuments.add.request}
      toRequest={(values) => ({
        TypeObjet: 'risk-report',
        IdObjet: reportId,
        IdTypeDocument: numberAt(values, 'IdTypeDocument'),
        Libelle: textAt(values, 'Libelle') ?? null,
        IsVisibleClient: false,
        AccepterDoublon: true,
      })}
      label="Ajouter"
      send={async (request) => {
        await callApi(objectDocuments.add, request as never, file ? { files: { file } } : {});
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
