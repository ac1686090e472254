import { useEffect, useState } from 'react';
import {
  isConnectionLost,
  subscribeToConnection,
  tryConnection,
  useConnectionLost,
} from '#web/kit/api/connection.ts';
import css from '#web/kit/page/not-found/not-found.module.css';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';

const reloadedKey = 'reloaded';
/** How long the same address is not loaded anew by itself again: a screen that breaks would do so for ever. */
const patience = 60_000;

/** Loads the page anew, unless it was for the same address a moment ago. */
function reloadOnce() {
  const { href } = window.location;
  const [before, at] = sessionStorage.getItem(reloadedKey)?.split(' ') ?? [];
  if (before === href && Date.now() - Number(at) < patience) return;
  sessionStorage.setItem(reloadedKey, `${href} ${Date.now()}`);
  window.location.reload();
}

/**
 * Error boundary: stands in for a screen whose code did not come, or that broke. The page is loaded anew: at once where the server answers,
 * for a page left open over a release asks for code that is gone; else when it answers again.
 */
export function ScreenFailure() {
  const lost = useConnectionLost();
  const [tries, setTries] = useState(0);

  // Nothing is left here to be lost: what was typed elsewhere is kept by its form.
  useEffect(() => {
    void tryConnection().then((isThere) => {
      if (isThere) reloadOnce();
    });
    return subscribeToConnection(() => {
      if (!isConnectionLost()) window.location.reload();
    });
  }, []);

  async function again() {
    if (await tryConnection()) window.location.reload();
    else setTries((before) => before + 1);
  }

  return (
    <div className={css.page} role="alert">
      <h1 className={css.title}>Cette page n’a pas pu être ouverte</h1>
      <p className={css.text}>
        {lost
          ? 'Le serveur ne répond pas. La page s’ouvrira d’elle-même dès que la connexion sera rétablie.'
          : 'Une partie de la page n’est pas arrivée. Réessayez\u202f; si cela se répète, prévenez votre administrateur.'}
      </p>
      <PlainButton look="main" onClick={() => void again()}>
        Réessayer
      </PlainButton>
      <output className={css.text}>{tries > 0 && lost && 'Le serveur ne répond toujours pas.'}</output>
    </div>
  );
}
