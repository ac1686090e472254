import { depositLimits } from '#contract/documents/requests/deposit-calls.ts';
import { GetMyDocumentRequests, UploadMyDocuments } from '#contract/documents/requests/own-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReading, useReload } from '#web/kit/api/use-reading.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { DepositLine } from '../deposit/DepositLine.tsx';
import css from '../deposit/deposit.module.css';

/** What the firm asks of the companies that the connected customer directs, and a way to send each paper. */
export function MyDocumentRequests() {
  const reload = useReload(GetMyDocumentRequests);
  return (
    <Section
      title="Documents demandés"
      description={`PDF, photos, Word ou Excel, ${depositLimits.megabytes} Mo par fichier.`}
    >
      <Loaded query={useReading(GetMyDocumentRequests)}>
        {({ Items }) =>
          Items.length === 0 ? (
            <p>Votre cabinet n’attend aucun document de vous.</p>
          ) : (
            <ul className={css.lines} aria-label="Documents demandés">
              {Items.map((line) => (
                <DepositLine
                  key={line.Id}
                  line={line}
                  send={async (many, onProgress) => {
                    const told = await callApi(UploadMyDocuments, { IdLigne: line.Id }, { many, onProgress });
                    await reload();
                    return told.Items;
                  }}
                >
                  {line.Societe}
                  {line.DateLimite && ` · attendu avant le ${formatDate(line.DateLimite)}`}
                </DepositLine>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
