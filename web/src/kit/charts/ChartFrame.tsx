import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { type ReactNode, useState } from 'react';
import { Section } from '../page/Section.tsx';
import css from './chart-frame.module.css';
import './palette.css';

interface ChartFrameProps {
  /** States what the chart shows. */
  title: string;
  description?: ReactNode;
  chart: ReactNode;
  /** The same values for those who read rather than look. */
  table: ReactNode;
  /** Beside the switch: what chooses the part that is shown. */
  controls?: ReactNode;
  /** What stands instead of both where there is nothing to show. */
  empty?: string | false;
  /** Below both: the way to the list behind the figures. */
  foot?: ReactNode;
}

/** A chart under its title, with its twin: the table of the same values, one switch away. */
export function ChartFrame({ title, description, chart, table, controls, empty, foot }: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false);
  const aside = (
    <div className={css.aside}>
      {controls}
      <Switch
        label="Voir en tableau"
        aria-label={`Voir en tableau\u202f: ${title}`}
        labelPosition="left"
        size="sm"
        withThumbIndicator={false}
        checked={asTable}
        onChange={(event) => setAsTable(event.currentTarget.checked)}
        classNames={{ root: css.choice, label: css.words, track: css.track }}
      />
    </div>
  );
  return (
    <Section title={title} description={description} aside={empty ? undefined : aside}>
      {empty ? <p className={css.empty}>{empty}</p> : asTable ? table : chart}
      {foot}
    </Section>
  );
}
