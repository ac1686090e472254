import { useEffect, useState } from 'react';
import {
  isConnectionLost,
  subscribeToConnection,
  tryConnection,
  useConnectionLost,
} from '#web/kit/api/connection.ts';
import css from '#web/kit/page/not-found/not-found.module.css';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';

/** Stands in for a screen whose code did not come, or that broke; the page is loaded anew once the server answers. */
export function ScreenFailure() {
  const lost = useConnectionLost();
  const [tries, setTries] = useState(0);

  // Nothing is left here to be lost: what was typed elsewhere is kept by its form.
  useEffect(() => {
    void tryConnection();
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
