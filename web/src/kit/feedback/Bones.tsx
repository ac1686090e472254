import css from './bones.module.css';

/** Stands where something of a page will be, while it is on its way. */
export function Bones() {
  return (
    <div className={css.bones} aria-busy="true">
      <span className="visually-hidden">Chargement…</span>
      <span />
      <span />
    </div>
  );
}
