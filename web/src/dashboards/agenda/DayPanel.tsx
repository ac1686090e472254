import { Button } from '@mantine/core';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { dayInWords } from '../timesheets/time-words.ts';
import css from './agenda.module.css';
import { type DayContent, isEmpty } from './agenda-days.ts';
import { DayEntries } from './DayEntries.tsx';

interface DayPanelProps {
  content: DayContent;
  onAdd: () => void;
  onClose: () => void;
}

/** All that a day has. */
export default function DayPanel({ content, onAdd, onClose }: DayPanelProps) {
  return (
    <SidePanel title={dayInWords(content.day)} size="medium" isRead onClose={onClose}>
      <div className={css.panel}>
        {isEmpty(content) ? <p>Rien de prévu ce jour.</p> : <DayEntries content={content} />}
        <div className={css.buttons}>
          <Button onClick={onAdd}>Ajouter un rendez-vous</Button>
        </div>
      </div>
    </SidePanel>
  );
}
