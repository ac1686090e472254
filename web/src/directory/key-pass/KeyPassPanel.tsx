import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { can } from '#contract/access/access.ts';
import { GetKeypassReveals } from '#contract/directory/key-pass/calls.ts';
import type { KeyPass } from '#contract/directory/key-pass/key-pass.ts';
import { dayInParis } from '#contract/today.ts';
import { useSession } from '#web/kit/api/session.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import form from '#web/kit/form/record-form.module.css';
import type { PanelSteps } from '#web/kit/page/panel/PanelSteps.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import css from './key-pass.module.css';
import { RevealLog } from './RevealLog.tsx';
import { SealedPart } from './SealedPart.tsx';
import { moduleName, shareNames, typeName } from './words.ts';

const dayOf = (instant: string) => formatDate(dayInParis(instant));

interface KeyPassPanelProps {
  item: KeyPass;
  onClose: () => void;
  /** Absent where the user may not. */
  onEdit: (() => void) | undefined;
  steps: PanelSteps | undefined;
}

/** An item beside the list: its sealed parts on demand, whom it is shared with, and who had it revealed. */
export function KeyPassPanel({ item, onClose, onEdit, steps }: KeyPassPanelProps) {
  const session = useSession();
  const { SiteInternet, Roles, Modules, ARenouveler } = item;
  return (
    <SidePanel title={item.Libelle} size="medium" isRead steps={steps} onClose={onClose}>
      <div className={form.form}>
        <div className={form.fields}>
          {ARenouveler && (
            <div className={form.notices}>
              <Notice status="warning">
                À renouveler depuis le {dayOf(ARenouveler.Depuis)} : {ARenouveler.Collaborateur}, qui
                connaissait cet accès, est parti du cabinet. Changez-le sur le site, puis enregistrez-le ici.
              </Notice>
            </div>
          )}
          <section className={css.group} aria-labelledby="key-pass-access">
            <h3 id="key-pass-access">Accès</h3>
            <dl className={css.parts}>
              {item.HasIdentifiant && <SealedPart item={item} part="Identifiant" />}
              <SealedPart item={item} part="Secret" />
              {item.HasNotes && <SealedPart item={item} part="Notes" />}
            </dl>
            <p className={css.hint}>Chaque affichage et chaque copie sont notés.</p>
          </section>
          <section className={css.group} aria-labelledby="key-pass-item">
            <h3 id="key-pass-item">Élément</h3>
            <dl className={css.facts}>
              <div>
                <dt>Type</dt>
                <dd>{typeName(item.Type)}</dd>
              </div>
              <div>
                <dt>Dernier changement</dt>
                <dd>{dayOf(item.DateSecret)}</dd>
              </div>
              {SiteInternet && (
                <div data-wide>
                  <dt>Site internet</dt>
                  <dd>
                    <a href={SiteInternet} target="_blank" rel="noreferrer noopener" className={css.site}>
                      {SiteInternet}
                      <IconExternalLink size={16} stroke={1.75} aria-label="(nouvel onglet)" />
                    </a>
                  </dd>
                </div>
              )}
              <div data-wide>
                <dt>Partagé avec</dt>
                <dd>{shareNames(Roles)}</dd>
              </div>
              <div data-wide>
                <dt>Proposé dans</dt>
                <dd>{Modules.length === 0 ? 'Tous les modules' : Modules.map(moduleName).join(', ')}</dd>
              </div>
            </dl>
          </section>
          {can(session, GetKeypassReveals) && (
            <section className={css.group} aria-labelledby="key-pass-log">
              <h3 id="key-pass-log">Consultations</h3>
              <RevealLog itemId={item.Id} />
            </section>
          )}
        </div>
        <div className={form.foot}>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          {onEdit && <Button onClick={onEdit}>Modifier</Button>}
        </div>
      </div>
    </SidePanel>
  );
}
