import { Button, FileButton, Select } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { GetLADResultats } from '#contract/tax/bilans/calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import css from '../fec/figures.module.css';
import { formatCents } from '../fec/format-cents.ts';
import { useSyntheses } from '../fec/use-fec.ts';

type Results = AnswerOf<typeof GetLADResultats>;

const refusalOf = (error: unknown) =>
  error instanceof ApiError && error.Fields.length > 0
    ? error.Fields.map(({ Message }) => Message).join(' ')
    : sentenceOf(error);

/** Boxes of tax returns read from their PDF, beside what the FEC says: proposed, never saved by itself. */
export default function ReturnsScreen() {
  const id = useRecordId() ?? 0;
  const [year, setYear] = useState<string | null>(null);
  const [results, setResults] = useState<Results>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const years = useSyntheses(id).data ?? [];
  const goBack = useBackAction(`${companyPagePath.replace('$id', String(id))}?onglet=comptes`);

  async function read(many: File[]) {
    if (many.length === 0) return;
    setBusy(true);
    setFailure('');
    setResults(undefined);
    try {
      const request = { IdSociete: id, IdExercice: year === null ? null : Number(year) };
      setResults(await callApi(GetLADResultats, request, { many }));
    } catch (error) {
      setFailure(refusalOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <PageHeader
        title="Lecture de liasses"
        description="Les cases des formulaires 2050 à 2053 et 2033 lues dans le texte du PDF. Rien n’est enregistré."
      />
      <Toolbar label="Actions sur la lecture" actions={[goBack]} />
      <div className={css.sections}>
        <Section
          title="Liasses à lire"
          description={'Des PDF qui contiennent du texte\u202f: une numérisation n’en a pas.'}
        >
          <div className={css.sections}>
            <Select
              label="Exercice à comparer"
              clearable
              maw={320}
              data={years.map(({ IdExercice, DateDebut, DateFin }) => ({
                value: String(IdExercice),
                label: `${formatDate(DateDebut)} – ${formatDate(DateFin)}`,
              }))}
              value={year}
              onChange={setYear}
            />
            <FileButton accept="application/pdf" multiple onChange={(many) => void read(many)}>
              {(props) => (
                <Button
                  {...props}
                  w="fit-content"
                  loading={busy}
                  leftSection={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
                >
                  Choisir les PDF
                </Button>
              )}
            </FileButton>
            {failure && <Notice status="danger">{failure}</Notice>}
          </div>
        </Section>
        {results && <Boxes results={results} />}
      </div>
    </>
  );
}

function Boxes({ results: { Items, NonLus, NomSociete } }: { results: Results }) {
  return (
    <Section title={`Cases lues pour ${NomSociete}`}>
      {NonLus.map(({ FileName, Motif }) => (
        <Notice key={FileName} status="warning">{`${FileName}\u202f: ${Motif}`}</Notice>
      ))}
      {Items.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by keyboard
        <section className={css.box} aria-label="Cases lues" tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Case</th>
                <th scope="col">Valeur lue</th>
                <th scope="col">Selon le FEC</th>
                <th scope="col">Certitude</th>
                <th scope="col" data-text>
                  Fichier, page
                </th>
              </tr>
            </thead>
            <tbody>
              {Items.map(({ Code, Libelle, Valeur, ValeurFec, Certitude, FileName, Page }) => (
                <tr key={`${FileName} ${Page} ${Code}`}>
                  <th scope="row">{`${Code} ${Libelle}`}</th>
                  <td>{formatCents(Valeur)}</td>
                  <td>{ValeurFec === null ? '–' : formatCents(ValeurFec)}</td>
                  <td>{`${Certitude}\u00a0%`}</td>
                  <td data-text>{`${FileName}, page ${Page}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Section>
  );
}
