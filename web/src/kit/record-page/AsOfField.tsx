import { DateField } from '../form/fields/DateField.tsx';
import css from './record-page.module.css';
import type { useAsOf } from './use-as-of.ts';

/** Asks for the day that a page, or a section of it, tells of. */
export const AsOfField = ({ asOf, setAsOf }: ReturnType<typeof useAsOf>) => (
  <DateField label="À la date du" className={css.asOf} value={asOf} onChange={setAsOf} />
);
