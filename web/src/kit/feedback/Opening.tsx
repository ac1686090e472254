/** Stands over the page while the code of what opens there is on its way (kit/theme/base.css). */
export const Opening = () => (
  <div role="status" className="waiting">
    Chargement…
  </div>
);
