import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { type Role, roleNames } from '#contract/access/roles.ts';
import { type Project, projects } from '#contract/administration/campaigns/campaign.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { AnnounceSlide, useSlides } from './AnnounceSlides.tsx';
import { cabinetOptions, projectOptions, roleOptions } from './campaign-options.ts';
import css from './campaigns.module.css';
import { useCabinets, usePreview } from './use-campaigns.ts';

const clearable = { clearable: true, clearButtonProps: { 'aria-label': 'Effacer' } };

/** What a user of a project, a profile and a cabinet would be shown today. */
export default function PreviewDialog({ onClose }: { onClose: () => void }) {
  const [Project, setProject] = useState<Project>('LOGICIEL_GOUVERNANCE');
  const [role, setRole] = useState<Role | null>(null);
  const [cabinet, setCabinet] = useState<string | null>(null);
  const cabinets = useCabinets();
  // customers have neither profile nor cabinet
  const isOfStaff = Project === 'LOGICIEL_GOUVERNANCE';
  const preview = usePreview({
    Project,
    Role: isOfStaff ? role : null,
    CabinetId: isOfStaff && cabinet !== null ? Number(cabinet) : null,
  });
  const campaigns = preview.data ?? [];
  const slides = useSlides(campaigns.length);
  return (
    <Dialog
      title="Aperçu par profil"
      size="page"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={slides.isAlone} onClick={slides.previous}>
            Précédent
          </Button>
          <Button variant="default" disabled={slides.isAlone} onClick={slides.next}>
            Suivant
          </Button>
          <Button onClick={onClose}>Fermer</Button>
        </>
      }
    >
      <div className={css.reader}>
        <Select
          label="Projet"
          data={projectOptions}
          value={Project}
          allowDeselect={false}
          onChange={(value) => setProject(value && value in projects ? (value as Project) : Project)}
        />
        <Select
          label="Profil"
          placeholder="Sans profil particulier"
          data={roleOptions}
          value={isOfStaff ? role : null}
          disabled={!isOfStaff}
          searchable
          onChange={(value) => setRole(value && value in roleNames ? (value as Role) : null)}
          {...clearable}
        />
        <Select
          label="Cabinet"
          placeholder="Sans cabinet"
          data={cabinetOptions(cabinets.data)}
          value={isOfStaff ? cabinet : null}
          disabled={!isOfStaff}
          searchable
          onChange={setCabinet}
          {...clearable}
        />
      </div>
      <Loaded query={preview}>
        {(found) =>
          found.length === 0 ? (
            <p>Aucune annonce ne serait affichée aujourd’hui à cet utilisateur.</p>
          ) : (
            <div className={css.dialogPage}>
              <AnnounceSlide campaigns={found} at={slides.at} />
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}
