import { IconPaperclip } from '@tabler/icons-react';
import type { Message } from '#contract/exchanges/conversations/conversation.ts';
import type { StaffConversationCalls } from '#contract/exchanges/conversations/conversation-calls.ts';
import { useSaveFile } from '#web/kit/api/use-save-file.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import css from './conversation.module.css';

interface MessageListProps {
  messages: readonly Message[];
  /** Of how many there are; the earliest of a long conversation are not shown. */
  total: number;
  attachment: StaffConversationCalls['attachment'];
  isStaff: boolean;
}

/** Messages in their order: one's own at the right, notes among the staff marked as such. */
export function MessageList({ messages, total, attachment, isStaff }: MessageListProps) {
  const save = useSaveFile();
  return (
    <ol className={css.messages} aria-label="Messages">
      {total > messages.length && (
        <li className={css.earlier}>{`Les ${messages.length} derniers messages sur ${total}.`}</li>
      )}
      {messages.map(({ Id, Auteur, EstDuClient, EstDeMoi, EstInterne, Texte, EnvoyeLe, Documents }) => (
        <li
          key={Id}
          className={css.message}
          data-own={EstDeMoi || undefined}
          data-internal={EstInterne || undefined}
        >
          <div className={css.head}>
            <strong>{EstDeMoi ? 'Vous' : Auteur}</strong>
            {isStaff && EstDuClient && <span className={css.muted}>client</span>}
            {EstInterne && <StatusBadge status="warning">Note interne</StatusBadge>}
            <span className={css.muted}>
              <Moment at={EnvoyeLe} />
            </span>
          </div>
          {Texte && <p className={css.text}>{Texte}</p>}
          {Documents.map(({ Key, Value }) => (
            <button
              key={Key}
              type="button"
              className={css.file}
              onClick={() => save(attachment, { IdMessage: Id, IdDocument: Key })}
            >
              <IconPaperclip size={16} aria-hidden="true" />
              {Value}
            </button>
          ))}
        </li>
      ))}
    </ol>
  );
}
