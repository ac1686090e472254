import type { ReactNode } from 'react';
import type { ClientPaper, ClientPapers } from '#contract/documents/client-papers/client-papers.ts';
import { documentGroups } from '#contract/documents/types/document-type.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Heading } from '#web/kit/page/Heading.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import css from '../client-papers.module.css';

interface PaperGroupsProps {
  papers: ClientPapers;
  /** Beside each paper. */
  action?: (paper: ClientPaper) => ReactNode;
}

/** The papers of a company as its customers find them, and what they still owe. */
export function PaperGroups({ papers: { Groupes, Manquants }, action }: PaperGroupsProps) {
  return (
    <div className={css.groups}>
      {Manquants.length > 0 && (
        <Notice status="warning">{`Il manque\u202f: ${Manquants.join(', ')}.`}</Notice>
      )}
      {Groupes.length === 0 && <p>Aucun document partagé pour l’instant.</p>}
      {Groupes.map(({ Groupe, Documents }) => (
        <div key={Groupe}>
          <Heading>{documentGroups[Groupe]}</Heading>
          <EntryList label={documentGroups[Groupe]}>
            {Documents.map((paper) => (
              <Entry key={paper.Id} title={paper.Libelle} action={action?.(paper)}>
                <span>{paper.Type}</span>
                <span>{formatDate(paper.DateDocument ?? paper.AjouteLe.slice(0, 10))}</span>
                {paper.IsEnvoye && <span>Envoyé par vous</span>}
              </Entry>
            ))}
          </EntryList>
        </div>
      ))}
    </div>
  );
}
