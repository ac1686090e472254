import { Notice } from '#web/kit/feedback/Notice.tsx';
import css from './outbox.module.css';

function sentenceFor(mails: boolean, sms: boolean): string | undefined {
  if (mails && sms) return undefined;
  if (mails) return 'Aucun fournisseur de SMS n’est configuré\u202f: les SMS restent ici et ne partent pas.';
  const what = sms ? 'courriels' : 'messages';
  return `Aucun serveur de messagerie n’est configuré\u202f: les ${what} restent ici et ne partent pas.`;
}

/** Says what does not really leave this installation. */
export function SimulationNotice({ mails, sms }: { mails: boolean; sms: boolean }) {
  const sentence = sentenceFor(mails, sms);
  if (sentence === undefined) return null;
  return (
    <div className={css.notice}>
      <Notice status="warning">{sentence}</Notice>
    </div>
  );
}
