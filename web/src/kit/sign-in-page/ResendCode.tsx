import { useEffect, useState } from 'react';
import { PlainButton } from './PlainButton.tsx';
import css from './sign-in.module.css';

/** How long a code is given to arrive, and how long the timer is still seen once it has run out. */
const resendDelay = 60_000;
const farewell = 1000;

/** Seconds left until `end`, told anew each second; undefined once the timer has said goodbye. */
function useSecondsLeft(end: number): number | undefined {
  const [now, setNow] = useState(Date.now);
  const over = now >= end + farewell;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [over]);
  return over ? undefined : Math.max(0, Math.ceil((end - now) / 1000));
}

interface ResendCodeProps {
  /** Sends another code; false is told: none could be sent. */
  onResend: () => Promise<unknown>;
}

/** Sends the code again, once a minute has passed since the one before. */
export function ResendCode({ onResend }: ResendCodeProps) {
  const [end, setEnd] = useState(() => Date.now() + resendDelay);
  const [failed, setFailed] = useState(false);
  const left = useSecondsLeft(end);

  async function resend() {
    setEnd(Date.now() + resendDelay);
    setFailed((await onResend()) === false);
  }

  return (
    <div className={css.resend}>
      <PlainButton look="text" disabled={left !== undefined && left > 0} onClick={resend}>
        Renvoyer le code
      </PlainButton>
      {left !== undefined && (
        <span role="timer" aria-label="Temps restant avant un nouvel envoi" className="tabular">
          {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
        </span>
      )}
      <p role="status">{failed && 'Le code n’a pas pu être envoyé. Réessayez dans quelques minutes.'}</p>
    </div>
  );
}
